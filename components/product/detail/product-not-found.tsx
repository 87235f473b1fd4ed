import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["product"]["detail"] };

/** The page for an unknown product id. */
export const ProductNotFound = ({ page, messages }: Props) => (
  <MessagePage label="404" title={messages.notFoundTitle} text={messages.notFoundText}>
    <ButtonLink href={pathsIn(page).products()}>{messages.back}</ButtonLink>
  </MessagePage>
);
