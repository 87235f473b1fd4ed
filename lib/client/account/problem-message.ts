import type { SignupField, SignupProblems } from "#lib/client/account/problems";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

const figures: Partial<Record<SignupField, Record<string, number>>> = {
  password: limits.password,
  username: limits.username,
};

/** What a form says under each field that lacks something. */
export function problemTexts(
  problems: SignupProblems,
  texts: Messages["signup"]["problem"],
): Partial<Record<SignupField, string>> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      const ofField: Record<string, string> = texts[field as SignupField];
      return [field, interpolate(ofField[problem] ?? "", figures[field as SignupField] ?? {})];
    }),
  );
}
