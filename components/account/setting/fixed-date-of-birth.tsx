"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Link } from "#components/ui/link";
import type { DateOfBirthUse } from "#lib/domain/account";

type Props = { date: string; use: DateOfBirthUse };

/** A date of birth that only staff can change: why, and how to ask for it. */
export function FixedDateOfBirth({ date, use }: Props) {
  const { dateOfBirth } = useMessages("signup");
  const { profile } = useMessages("profile").settings;
  const paths = usePaths();
  return (
    <div>
      <Field label={dateOfBirth.label} hint={profile.dateOfBirthUse[use]}>
        <Input type="date" readOnly value={date} className="max-w-52 tabular-nums" />
      </Field>
      <Link
        href={paths.reportProblem()}
        className="touch-target text-sm text-accent hover:underline"
      >
        {profile.dateOfBirthAsk}
      </Link>
    </div>
  );
}
