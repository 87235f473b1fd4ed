"use client";
import { useId } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { type LeaveReason, leaveReasons } from "#lib/domain/account";

type Props = {
  value: LeaveReason | null;
  error: string | undefined;
  onChange: (reason: LeaveReason) => void;
};

/** Asks why the account is deleted. */
export function LeaveReasonField({ value, error, onChange }: Props) {
  const id = useId();
  const { settings } = useMessages("profile");
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">{settings.leave.reason}</legend>
      <div className="mt-1.5 flex flex-col">
        {leaveReasons.map((reason) => (
          <label key={reason} className="flex min-h-10 cursor-pointer items-center gap-3 text-base">
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              aria-invalid={error ? true : undefined}
              checked={value === reason}
              onChange={() => onChange(reason)}
              className="choice"
            />
            {settings.leave.reasons[reason]}
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="mt-1 text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
