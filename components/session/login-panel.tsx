"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";

/** Replaces content that requires a login. Logging in returns to this page. */
export function LoginPanel({ title, text }: { title: string; text: string }) {
  const paths = usePaths();
  const { shell } = useMessages("common");
  const next = window.location.pathname + window.location.search;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.accountLogin({ next })}>{shell.logIn}</ButtonLink>
          <ButtonLink href={paths.signup({ next })} variant="outline">
            {shell.signUp}
          </ButtonLink>
        </div>
      }
    />
  );
}
