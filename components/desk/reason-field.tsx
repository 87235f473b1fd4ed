"use client";
import { CountedField } from "#components/form/counted-field";
import { useMessages } from "#components/i18n/use-page-context";
import type { FieldError } from "#lib/client/form/field-reason";
import { limits } from "#lib/domain/limits";

type Props = { value: string; error: FieldError | undefined; onChange: (value: string) => void };

/** Why staff act, for the audit log. */
export function ReasonField({ value, error, onChange }: Props) {
  const { reason, reasonHint } = useMessages("desk");
  return (
    <div>
      <CountedField
        label={reason}
        value={value}
        max={limits.auditReason}
        rows={2}
        onChange={onChange}
        error={error}
      />
      <p className="mt-1 text-xs text-ink-faint">{reasonHint}</p>
    </div>
  );
}
