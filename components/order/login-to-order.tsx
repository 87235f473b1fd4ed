"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";

/** Leads to the login in the place of an order's last step. What was typed is there afterwards. */
export function LoginToOrder({ productId }: { productId: string }) {
  const { order: messages } = useMessages("product");
  const { shell } = useMessages("common");
  const paths = usePaths();
  const next = paths.orderProduct(productId);
  return (
    <>
      <p className="text-sm text-ink-soft">{messages.loginToOrder.text}</p>
      <ButtonLink href={paths.accountLogin({ next })} size="lg">
        {messages.loginToOrder.logIn}
      </ButtonLink>
      <ButtonLink href={paths.signup({ next })} variant="outline" size="lg">
        {shell.signUp}
      </ButtonLink>
    </>
  );
}
