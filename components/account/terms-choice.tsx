"use client";
import Link from "next/link";
import { useId } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";

type Props = { value: boolean; onChange: (agreed: boolean) => void; error: string | undefined };

/** Agreement to the terms. The policy opens beside the form, which keeps its passwords so. */
export function TermsChoice({ value, onChange, error }: Props) {
  const id = useId();
  const paths = usePaths();
  const { label, policy } = useMessages("signup").terms;
  const [before, after] = label.split("{policy}");
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="agreedToTerms"
          required
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-[3px] size-5 shrink-0 accent-accent"
        />
        <label htmlFor={id} className="text-sm">
          {before}
          <Link
            href={paths.privatePolicy()}
            target="_blank"
            className="text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {policy}
          </Link>
          {after}
        </label>
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 ml-8 text-xs text-danger empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
