"use client";
import { CheckedField } from "#components/account/checked-field";
import { RuleList } from "#components/account/rule-list";
import { useMessages } from "#components/i18n/use-page-context";
import { fetchIdAvailability } from "#lib/client/account/mutations";
import type { FieldError } from "#lib/client/form/field-reason";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  id: string;
  /** The ID that the last check found available. */
  freeId: string | null;
  onChange: (change: { id?: string; freeId: string | null }) => void;
  error: string | undefined;
  onError: (error: FieldError | undefined) => void;
};

/** The ID with its rules, ticked off while it is typed, and the check that it is available. */
export function IdField({ id, freeId, onChange, error, onError }: Props) {
  const { id: messages } = useMessages("signup");
  const isFree = id !== "" && id === freeId;

  async function check() {
    const found = findTextProblem(textFields.id, id);
    onError(found);
    if (found) return;
    await fetchIdAvailability(id).then(
      ({ available, reason }) =>
        available ? onChange({ freeId: id }) : onError(reason ?? "taken"),
      (refusal: Error) => onError(refusal),
    );
  }

  return (
    <div className="flex flex-col gap-2.5">
      <CheckedField
        label={messages.label}
        hint={messages.hint}
        error={error}
        name="id"
        required
        autoComplete="username"
        maxLength={limits.id.max}
        value={id}
        onChange={(value) => {
          onError(undefined);
          onChange({ id: value, freeId: null });
        }}
        action={messages.check}
        onAction={check}
        done={isFree && messages.available}
      />
      {!isFree && <RuleList rules={getIdRules(id, messages.rule)} />}
    </div>
  );
}

const getIdRules = (
  id: string,
  messages: { firstCharacter: string; characters: string; length: string },
) => [
  { text: messages.firstCharacter, isMet: /^[a-z]/.test(id) },
  { text: interpolate(messages.length, limits.id), isMet: id.length >= limits.id.min },
  { text: messages.characters, isMet: /^[a-z0-9_.]+$/.test(id) },
];
