import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

/** There is no such fund. */
export function NoProduct({
  place,
  texts,
}: {
  place: PageContext;
  texts: Messages["product"]["detail"];
}) {
  return (
    <div className="mx-auto w-full max-w-column">
      <EmptyState
        title={texts.missingTitle}
        text={texts.missingText}
        action={
          <ButtonLink href={pathsIn(place).products()} variant="outline" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
    </div>
  );
}
