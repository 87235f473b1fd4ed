"use client";
import type { ReactNode } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import { InterpolatedText } from "#components/ui/interpolated-text";
import { Link } from "#components/ui/link";

type Props = { value: boolean; onChange: (agreed: boolean) => void; error: string | undefined };

/** Consent to the terms. Their links open new tabs, because passwords are lost with the page. */
export function TermsField({ value, onChange, error }: Props) {
  const paths = usePaths();
  const { label, terms, policy } = useMessages("signup").terms;
  const createLink = (href: string, text: ReactNode) => (
    <Link
      href={href}
      target="_blank"
      className="text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {text}
    </Link>
  );
  return (
    <CheckboxField name="agreedToTerms" checked={value} error={error} onChange={onChange}>
      <InterpolatedText
        text={label}
        values={{
          terms: createLink(paths.terms(), terms),
          policy: createLink(paths.privatePolicy(), policy),
        }}
      />
    </CheckboxField>
  );
}
