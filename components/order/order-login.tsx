"use client";
import { usePathname } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";

/** What a visitor sees in the place of orders. */
export function OrderLogin() {
  const { order: text } = useMessages("product");
  const paths = usePaths();
  const here = usePathname();
  return (
    <EmptyState
      title={text.loginTitle}
      text={text.loginText}
      action={
        <ButtonLink href={paths.accountLogin({ next: here })} size="sm">
          {text.logIn}
        </ButtonLink>
      }
    />
  );
}
