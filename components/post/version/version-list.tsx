import { WithdrawButtonIsland } from "#components/post/version/islands";
import { Link } from "#components/ui/link";
import { LocalDate } from "#components/ui/local-date";
import type { PostVersionEntry } from "#lib/contracts/post/version";
import { detectLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["postVersion"];
  postId: string;
  authorId: string;
  /** Newest first. */
  versions: readonly PostVersionEntry[];
  /** Only its author sees the post, and readers had seen these versions. */
  isHidden?: boolean;
};

type Reasons = Pick<PostVersionEntry, "isWithheld" | "isWithdrawn">;

/** Returns why the text of a version is not shown. */
function findReason({ isWithheld, isWithdrawn }: Reasons) {
  if (isWithheld) return "withheld";
  return isWithdrawn ? "withdrawn" : "notStored";
}

/** The versions of a post with the author's words about each. */
export function VersionList({ page, messages, postId, authorId, versions, isHidden }: Props) {
  const { withdraw, withdrawTitle, withdrawText } = messages;
  const newest = versions[0]?.number;
  const shown = new Set(versions.filter(({ isShown }) => isShown).map(({ number }) => number));
  return (
    <ol
      reversed
      aria-label={messages.list}
      className="mt-6 divide-y divide-line border-y border-line"
    >
      {versions.map(({ number, at, note, isSpelling, isShown, ...reasons }) => (
        <li key={number} className="py-4">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
            <span className="font-semibold text-ink">
              {interpolate(messages.version, { number })}
            </span>
            <LocalDate value={at} locale={page.locale} />
            {number === 1 && <span>· {messages.original}</span>}
            {number === newest && !isHidden && <span>· {messages.current}</span>}
            {isSpelling && <span>· {messages.spelling}</span>}
          </p>
          {note && (
            <p lang={detectLanguageTag(note)} className="mt-1 font-serif text-base break-words">
              {note}
            </p>
          )}
          {!isShown && (
            <p className="mt-1 text-sm text-ink-faint">{messages[findReason(reasons)]}</p>
          )}
          {isShown && !isHidden && shown.has(number - 1) && (
            <Link
              href={`${pathsIn(page).postVersions(postId, { from: String(number - 1), to: String(number) })}#comparison`}
              className="touch-target text-sm text-accent underline"
            >
              {interpolate(messages.compareWithPrevious, { number: number - 1 })}
            </Link>
          )}
          {!reasons.isWithdrawn && (isHidden || number !== newest) && (
            <WithdrawButtonIsland
              messages={{ withdraw, withdrawTitle, withdrawText }}
              authorId={authorId}
              postId={postId}
              number={number}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
