import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";
import { type PageContext, pathsIn } from "#lib/paths";

/** Says that a post does not exist or is not visible to this viewer. */
export async function PostNotFound({ page }: { page: PageContext }) {
  const t = await getTranslations({ locale: page.locale, namespace: "common.post" });
  return (
    <MessagePage label="404" title={t("notFoundTitle")} text={t("notFoundText")}>
      <ButtonLink href={pathsIn(page).home()}>{t("goHome")}</ButtonLink>
    </MessagePage>
  );
}
