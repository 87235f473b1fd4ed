"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RuleList } from "#components/account/rule-list";
import { SuccessNote } from "#components/account/success-note";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { PasswordInput } from "#components/ui/password-input";
import { commonPasswordsQueryOptions } from "#lib/client/account/common-passwords";
import type { NewPassword } from "#lib/client/account/new-password";
import { findBrokenPasswordRules, isCommonPassword, type PasswordRule } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  value: NewPassword;
  errors: { [K in keyof NewPassword]?: string };
  onChange: (change: Partial<NewPassword>) => void;
  /** Replaces the labels of a first password. */
  labels?: { label: string; confirm: string };
};

const ruleOrder: PasswordRule[] = ["length", "uppercase", "lowercase", "digit", "special"];

/** A new password with its rules, ticked off while it is typed, and its confirmation. */
export function NewPasswordFields({ value, errors, onChange, labels }: Props) {
  const { password: messages } = useMessages("signup");
  const { label, confirm } = labels ?? messages;
  const { password, passwordConfirm } = value;
  const broken = findBrokenPasswordRules(password);
  const isTyped = password !== "";
  const [isNeeded, setIsNeeded] = useState(false);
  const { data: common } = useQuery({ ...commonPasswordsQueryOptions(), enabled: isNeeded });
  const rules = ruleOrder.map((rule) => ({
    text: interpolate(messages.rule[rule], limits.password),
    isMet: isTyped && !broken.includes(rule),
  }));
  rules.push({
    text: messages.rule.common,
    isMet: isTyped && common !== undefined && !isCommonPassword(password, common.items),
  });

  return (
    <>
      <div className="flex flex-col gap-2.5">
        <Field label={label} error={errors.password}>
          <PasswordInput
            name="password"
            required
            autoComplete="new-password"
            value={password}
            onFocus={() => setIsNeeded(true)}
            onChange={(event) => onChange({ password: event.target.value })}
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
            value={passwordConfirm}
            onChange={(event) => onChange({ passwordConfirm: event.target.value })}
          />
        </Field>
        <SuccessNote>{isTyped && password === passwordConfirm && messages.matches}</SuccessNote>
      </div>
    </>
  );
}
