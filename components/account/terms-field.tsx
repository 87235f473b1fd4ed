"use client";
import Link from "next/link";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";

type Props = { value: boolean; onChange: (agreed: boolean) => void; error: string | undefined };

/** Consent to the terms. The policy opens in a new tab, because passwords are lost with the page. */
export function TermsField({ value, onChange, error }: Props) {
  const paths = usePaths();
  const { label, policy } = useMessages("signup").terms;
  const [before, after] = label.split("{policy}");
  return (
    <CheckboxField
      name="agreedToTerms"
      checked={value}
      error={error}
      onChange={onChange}
      boxClassName="mt-[3px]"
    >
      {before}
      <Link
        href={paths.privatePolicy()}
        target="_blank"
        className="text-accent underline underline-offset-4 hover:text-accent-strong"
      >
        {policy}
      </Link>
      {after}
    </CheckboxField>
  );
}
