import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { type PageContext, pathsIn } from "#lib/paths";

/** Says that a post does not exist or is not visible to this viewer. */
export async function PostNotFound({ page }: { page: PageContext }) {
  const t = await getTranslations({ locale: page.locale, namespace: "common.post" });
  return (
    <div className="mx-auto w-full max-w-column">
      <EmptyState
        title={t("notFoundTitle")}
        text={t("notFoundText")}
        action={
          <ButtonLink href={pathsIn(page).home()} variant="outline" size="sm">
            {t("goHome")}
          </ButtonLink>
        }
      />
    </div>
  );
}
