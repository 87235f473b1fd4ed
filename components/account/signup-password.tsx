"use client";
import { DoneNote } from "#components/account/done-note";
import { PasswordInput } from "#components/account/password-input";
import { RuleList } from "#components/account/rule-list";
import { useMessages } from "#components/i18n/page-context";
import { Field } from "#components/ui/field";
import type { Passwords, SignupField } from "#lib/client/account/problems";
import { brokenPasswordRules, type PasswordRule } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  value: Passwords;
  onChange: (value: Passwords) => void;
  errors: Partial<Record<SignupField, string>>;
  tell: (field: SignupField, error: string | undefined) => void;
  /** Where it is not somebody's first password. */
  labels?: { label: string; confirm: string };
};

const order: PasswordRule[] = ["length", "uppercase", "lowercase", "digit", "special"];

/** The password, its rules as it is typed, and the same again. */
export function SignupPassword({ value, onChange, errors, tell, labels }: Props) {
  const { password: texts, problem } = useMessages("signup");
  const { label, confirm } = labels ?? texts;
  const broken = brokenPasswordRules(value.password);
  const isTyped = value.password !== "";
  const isSame = isTyped && value.password === value.passwordConfirm;
  const rules = order.map((rule) => ({
    text: interpolate(texts.rule[rule], limits.password),
    isKept: isTyped && !broken.includes(rule),
  }));

  return (
    <>
      <div className="flex flex-col gap-2.5">
        <Field label={label} error={errors.password}>
          <PasswordInput
            name="password"
            required
            autoComplete="new-password"
            value={value.password}
            onChange={(event) => {
              tell("password", undefined);
              onChange({ ...value, password: event.target.value });
            }}
          />
        </Field>
        <RuleList rules={rules} columns={2} />
      </div>
      <div className="flex flex-col gap-1.5">
        <Field label={confirm} error={errors.passwordConfirm}>
          <PasswordInput
            name="passwordConfirm"
            required
            autoComplete="new-password"
            value={value.passwordConfirm}
            onChange={(event) => {
              tell("passwordConfirm", undefined);
              onChange({ ...value, passwordConfirm: event.target.value });
            }}
            onBlur={() => {
              const differs = value.passwordConfirm !== "" && !isSame;
              tell("passwordConfirm", differs ? problem.passwordConfirm.mismatch : undefined);
            }}
          />
        </Field>
        <DoneNote>{isSame && texts.matches}</DoneNote>
      </div>
    </>
  );
}
