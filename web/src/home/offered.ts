/** Nobody has to think of a name before he may play: one of these `names`, by `lot`, that nobody at the table bears. */
export function offered(names: readonly string[], lot: number, taken: readonly (string | null)[] = []): string {
  const free = names.filter((name) => !taken.includes(name));
  return free[lot % free.length] ?? "";
}

/** A lot that a page draws once: the name that is offered does not change under the finger. */
export function draw(): number {
  return Math.floor(Math.random() * 1000);
}
