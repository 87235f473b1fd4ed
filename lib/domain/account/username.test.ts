import { expect, test } from "vitest";
import { findUsernameProblem } from "#lib/domain/account/username";

test.each([
  "Marta_Quill",
  "李伟",
  "林_文.9",
  "Juno.Park",
  "Ömer",
  "Ελένη",
  "Оскар",
  "हिन्दी",
  "ไทย",
  "김서준_kim",
  "さくらABC桜",
  "2024",
  "José_2",
])("accepts %s", (name) => {
  expect(findUsernameProblem(name)).toBeUndefined();
});

test.each([
  ["two words", "characters"],
  ["a-b", "characters"],
  ["a\u200db", "characters"],
  ["🙂🙂", "characters"],
  ["\u3164\u3164", "invisible"],
  ["\u115f\u1160", "invisible"],
  ["ab\ufe0f", "invisible"],
  ["\u0301\u0301", "invisible"],
  ["_\u0301a", "invisible"],
  ["9\u0301", "invisible"],
  ["e\u0301\u0302\u0303\u0304", "invisible"],
  ["..", "noLetter"],
  ["_._", "noLetter"],
  ["M\u0430rta_Quill", "mixedScripts"],
  ["Оsсar\u0391", "mixedScripts"],
  ["李伟Оскар", "mixedScripts"],
  ["さくら서준", "mixedScripts"],
])("refuses %j: %s", (name, problem) => {
  expect(findUsernameProblem(name)).toBe(problem);
});
