"use client";
import { usePathname } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";

/** Replaces orders until the viewer logs in. */
export function OrderLogin() {
  const { order: messages } = useMessages("product");
  const paths = usePaths();
  const currentPath = usePathname();
  return (
    <EmptyState
      title={messages.loginTitle}
      text={messages.loginText}
      action={
        <ButtonLink href={paths.accountLogin({ next: currentPath })} size="sm">
          {messages.logIn}
        </ButtonLink>
      }
    />
  );
}
