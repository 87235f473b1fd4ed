import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

/** The page for an unknown product id. */
export function ProductNotFound({
  page,
  messages,
}: {
  page: PageContext;
  messages: Messages["product"]["detail"];
}) {
  return (
    <div className="mx-auto w-full max-w-column">
      <EmptyState
        title={messages.notFoundTitle}
        text={messages.notFoundText}
        action={
          <ButtonLink href={pathsIn(page).products()} variant="outline" size="sm">
            {messages.back}
          </ButtonLink>
        }
      />
    </div>
  );
}
