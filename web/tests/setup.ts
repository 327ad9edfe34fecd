import { beforeEach, vi } from "vitest";
import { language } from "../src/i18n";

beforeEach(() => {
  localStorage.clear();
  language.set("ro");
  vi.useRealTimers();
});
