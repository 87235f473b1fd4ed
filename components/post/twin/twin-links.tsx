import { Link } from "#components/ui/link";
import type { Twin } from "#lib/contracts/post";
import { toLanguageTag } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["postTwin"]; postId: string; twin: Twin };

/**
 * Links a post to its version in the other language, and to both side by side. The page cache and the
 * language switch read the version from `data-twin` and `hreflang`.
 */
export function TwinLinks({ page, messages, postId, twin }: Props) {
  const { language } = twin;
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
      {/* A full page load, as <html lang> changes too. */}
      <a
        href={pathsIn({ ...page, locale: language }).post(twin.postId)}
        lang={toLanguageTag(language)}
        hrefLang={language}
        data-twin={twin.postId}
        className="touch-target font-semibold text-accent underline-offset-4 hover:underline"
      >
        {messages.readIn[language]}
      </a>
      <Link
        href={pathsIn(page).bilingualPost(postId)}
        className="touch-target text-ink-soft underline-offset-4 hover:text-ink hover:underline max-lg:hidden"
      >
        {messages.sideBySide}
      </Link>
    </p>
  );
}
