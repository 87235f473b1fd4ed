import clsx from "clsx";
import { BodyDiff } from "#components/post/version/body-diff";
import { DiffText } from "#components/post/version/diff-text";
import { PartLinks } from "#components/post/version/part-links";
import type { ContentComparison } from "#lib/contracts/post/version";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { formatList } from "#lib/format/separator";
import type { Messages } from "#lib/i18n/types";

type Props = {
  locale: Locale;
  messages: Messages["postVersion"];
  comparison: ContentComparison;
  isSideBySide: boolean;
  /** Which blocks of the text to show, from 1. */
  part?: number;
  /** Where the other blocks are. Without it, a long comparison ends after the first part. */
  getPartPath?: (part: number) => string;
};

const { comparedBlocks } = limits.postVersion;
const short = ["title", "summary", "tags"] as const;

const isChanged = (parts: { kind: string }[]) => parts.some(({ kind }) => kind !== "same");

/** True if nothing differs between two versions of a post. */
export const isSame = (comparison: ContentComparison): boolean =>
  comparison.changedParts.length === 0 &&
  ![...short.map((name) => comparison[name]), comparison.body].some(isChanged);

/** What differs between two versions of a post. */
export function Comparison({
  locale,
  messages,
  comparison,
  isSideBySide,
  part = 1,
  getPartPath,
}: Props) {
  const { body, changedParts, language } = comparison;
  const fields = short.filter((name) => isChanged(comparison[name]));
  const hasBodyChange = isChanged(body);
  const partCount = Math.max(1, Math.ceil(body.length / comparedBlocks));
  const shownPart = Math.min(part, partCount);
  const parts = formatList(
    changedParts.map((part) => messages.parts[part]),
    locale,
  );
  return (
    <div className="mt-4">
      {parts && (
        <p className="text-sm text-ink-soft">{interpolate(messages.parts.label, { parts })}</p>
      )}
      {fields.map((name) => (
        <section key={name} className="mt-5">
          <h3 className="text-sm font-semibold text-ink-soft">{messages.fields[name]}</h3>
          <div
            lang={toLanguageTag(language)}
            className={clsx(
              "mt-1 font-serif text-lg",
              isSideBySide && "grid gap-x-8 sm:grid-cols-2",
            )}
          >
            {isSideBySide ? (
              <>
                <p>
                  <DiffText parts={comparison[name]} side="before" />
                </p>
                <p>
                  <DiffText parts={comparison[name]} side="after" />
                </p>
              </>
            ) : (
              <p>
                <DiffText parts={comparison[name]} />
              </p>
            )}
          </div>
        </section>
      ))}
      <section className="mt-5">
        <h3 className="text-sm font-semibold text-ink-soft">{messages.fields.body}</h3>
        {hasBodyChange ? (
          <>
            <div lang={toLanguageTag(language)} className="mt-1">
              <BodyDiff
                locale={locale}
                messages={messages}
                body={body.slice((shownPart - 1) * comparedBlocks, shownPart * comparedBlocks)}
                isSideBySide={isSideBySide}
              />
            </div>
            {getPartPath && (
              <PartLinks
                messages={messages}
                part={shownPart}
                count={partCount}
                getPartPath={getPartPath}
              />
            )}
          </>
        ) : (
          <p className="mt-1 text-sm text-ink-soft">{messages.same}</p>
        )}
      </section>
    </div>
  );
}
