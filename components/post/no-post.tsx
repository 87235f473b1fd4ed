import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { type PageContext, pathsIn } from "#lib/paths";

/** There is no such post, or not for this reader. */
export async function NoPost({ place }: { place: PageContext }) {
  const t = await getTranslations({ locale: place.locale, namespace: "common.post" });
  return (
    <div className="mx-auto w-full max-w-column">
      <EmptyState
        title={t("missingTitle")}
        text={t("missingText")}
        action={
          <ButtonLink href={pathsIn(place).home()} variant="outline" size="sm">
            {t("toHome")}
          </ButtonLink>
        }
      />
    </div>
  );
}
