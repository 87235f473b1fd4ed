import { fallbackLocale, type Locale } from "#lib/domain/locale";
import { toTagTitle } from "#lib/domain/tag";
import { loadNamespace } from "#lib/i18n/messages";
import { type Path, pathsIn } from "#lib/paths";
import { feedTranslator } from "#lib/server/documents/feed/messages";
import type { FeedScope } from "#lib/server/documents/feed/scope";
import { findPublicSeries } from "#lib/server/features/post/series/queries";
import { findProduct } from "#lib/server/features/product/queries";
import { findPublicTag } from "#lib/server/features/tag/find";
import { findProfile } from "#lib/server/features/user/queries";

export type FeedDescription = {
  title: string;
  description: string;
  /** Of the page whose posts the feed has. */
  path: Path;
  /** Null for posts in all languages. */
  language: Locale | null;
  /** What the query of the scope asks for. */
  key: string;
};

/** Names a feed in the language of its path. Null if its author, topic, fund or public series does not exist. */
export async function describeFeed(
  scope: FeedScope,
  locale: Locale = fallbackLocale,
): Promise<FeedDescription | null> {
  const t = feedTranslator(locale);
  const { site } = await loadNamespace(locale, "common");
  const paths = pathsIn({ locale, device: "desktop" });
  const nameAfter = (name: string) => `${name} – ${site.name}`;
  switch (scope.kind) {
    case "all":
      return {
        title: nameAfter(t("latest")),
        description: t("everything"),
        path: paths.posts(),
        language: null,
        key: "",
      };
    case "language":
      return {
        title: `${site.name} – ${site.tagline}`,
        description: site.description,
        path: paths.home(),
        language: scope.language,
        key: scope.language,
      };
    case "author": {
      const profile = await findProfile(scope.id, 0n);
      if (!profile) return null;
      const name = profile.username ?? profile.id;
      return {
        title: nameAfter(name),
        description: profile.bio || t("author", { name }),
        path: paths.user(profile.id),
        language: null,
        key: profile.id,
      };
    }
    case "tag": {
      const tag = await findPublicTag(scope.tag);
      if (!tag) return null;
      const label = toTagTitle(("label" in tag ? tag.label[locale] : undefined) ?? tag.name);
      const written = "description" in tag ? tag.description?.[locale] : null;
      return {
        title: nameAfter(label),
        description: written ?? t("tag", { tag: label }),
        path: paths.tag(tag.name),
        language: null,
        key: tag.tagId,
      };
    }
    case "product": {
      const found = await findProduct(scope.id);
      if (!found) return null;
      const name = locale === "zh" ? found.product.nameZh : found.product.nameEn;
      return {
        title: nameAfter(name),
        description: t("product", { name }),
        path: paths.product(scope.id),
        language: null,
        key: scope.id,
      };
    }
    case "series": {
      const found = await findPublicSeries(scope.id);
      if (!found) return null;
      return {
        title: nameAfter(found.title),
        description: found.description || t("series", { title: found.title }),
        path: paths.series(scope.id),
        language: found.language,
        key: scope.id,
      };
    }
  }
}
