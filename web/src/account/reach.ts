/** What the server is asked about accounts. */
import { call, post, session } from "../api";
import type { Browsers, Language, Me, Nothing, Recovery, SignedIn, Totp } from "../protocol.gen";

export function askMe(): Promise<Me> {
  return call("/api/me");
}

/** The guest of this browser becomes known by name; a browser that is nobody yet becomes one first. */
export async function register(name: string, email: string, password: string, language: Language): Promise<Me> {
  await session();
  return post("/api/account", { name, email, password, language });
}

/** A ticket for the second step, or null: one is signed in. */
export async function signIn(who: string, password: string): Promise<string | null> {
  return (await post<SignedIn>("/api/sign-in", { who, password })).ticket;
}

export function secondStep(ticket: string, code: string): Promise<Me> {
  return post("/api/sign-in/code", { ticket, code });
}

export function signOut(): Promise<Nothing> {
  return post("/api/sign-out", {});
}

export function forgot(email: string): Promise<Nothing> {
  return post("/api/forgot", { email });
}

export function reset(token: string, password: string): Promise<Nothing> {
  return post("/api/reset", { token, password });
}

export function confirm(token: string): Promise<Nothing> {
  return post("/api/confirm", { token });
}

export function prove(password: string, code: string | null): Promise<Me> {
  return post("/api/account/proof", { password, code });
}

export function changePassword(password: string): Promise<Nothing> {
  return post("/api/account/password", { password });
}

export function changeEmail(email: string): Promise<Nothing> {
  return post("/api/account/email", { email });
}

export function browsers(): Promise<Browsers> {
  return call("/api/account/sessions");
}

/** Null: all but this one. */
export function endBrowser(id: string | null): Promise<Browsers> {
  return post("/api/account/sessions/end", { id });
}

export function offerSecond(): Promise<Totp> {
  return post("/api/account/second", {});
}

export function confirmSecond(code: string): Promise<Recovery> {
  return post("/api/account/second/confirm", { code });
}

export function renewCodes(): Promise<Recovery> {
  return post("/api/account/second/codes", {});
}

export function endSecond(): Promise<Nothing> {
  return post("/api/account/second/end", {});
}

/** Everything that is kept about who is signed in. */
export function everything(): Promise<unknown> {
  return call("/api/account/export");
}

/** The account ends, for good. */
export function deleteAccount(): Promise<Nothing> {
  return post("/api/account/delete", {});
}
