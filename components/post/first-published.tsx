import { InterpolatedText } from "#components/ui/interpolated-text";
import type { PostDetail } from "#lib/contracts/post";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import type { Messages } from "#lib/i18n/types";

type Props = {
  post: PostDetail;
  messages: Messages["common"]["post"];
  locale: Locale;
};

/** Where and when an imported post appeared first. */
export function FirstPublished({ post: { firstPublished }, messages, locale }: Props) {
  if (!firstPublished) return null;
  const { url, at } = firstPublished;
  const text = url
    ? messages[at ? "firstPublishedAtOn" : "firstPublishedAt"]
    : messages.firstPublishedOn;
  return (
    <p className="mt-3 text-sm text-ink-soft wrap-anywhere">
      <InterpolatedText
        text={text}
        values={{
          host: url && (
            <a
              href={url}
              rel="noopener noreferrer nofollow ugc"
              target="_blank"
              className="touch-target underline"
            >
              {new URL(url).hostname.replace(/^www\./, "")}
            </a>
          ),
          date: at && <time dateTime={at}>{formatDate(at, locale)}</time>,
        }}
      />
    </p>
  );
}
