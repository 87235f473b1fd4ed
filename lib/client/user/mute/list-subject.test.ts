import { expect, test } from "vitest";
import { mutesSubject } from "#lib/client/user/mute/list-subject";
import type { Mute } from "#lib/contracts/user/mute";

const entry = { muteId: "1", endsAt: null };
const tag: Mute = { ...entry, kind: "tag", name: "rates", label: { en: "Rates", zh: "利率" } };
const muteWord = (word: string): Mute => ({ ...entry, kind: "word", word });
const search = (keyword: string) => ({ kind: "keyword", keyword }) as const;

test("a muted topic hides its own list and searches for its name in each language", () => {
  expect(mutesSubject(tag, { kind: "tag", name: "rates" })).toBe(true);
  expect(mutesSubject(tag, { kind: "tag", name: "funds" })).toBe(false);
  expect(mutesSubject(tag, search("RATES"))).toBe(true);
  expect(mutesSubject(tag, search("#利率"))).toBe(true);
  expect(mutesSubject(tag, search("rates of funds"))).toBe(false);
});

test("a muted word hides searches with it, however it is written", () => {
  expect(mutesSubject(muteWord("Crypto"), search("about crypto"))).toBe(true);
  expect(mutesSubject(muteWord("币圈"), search("币圈"))).toBe(true);
  expect(mutesSubject(muteWord("币圈"), search("币"))).toBe(false);
  expect(mutesSubject(muteWord("Crypto"), { kind: "tag", name: "crypto" })).toBe(false);
});

test("a muted user hides no list of a subject", () => {
  const user: Mute = { ...entry, kind: "user", id: "rates", nickName: "rates", profileUrl: null };
  expect(mutesSubject(user, search("rates"))).toBe(false);
});
