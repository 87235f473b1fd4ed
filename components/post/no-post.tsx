import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { type Place, pathsIn } from "#lib/paths";

/** There is no such post, or not for this reader. */
export async function NoPost({ place }: { place: Place }) {
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
