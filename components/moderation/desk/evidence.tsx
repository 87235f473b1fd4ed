"use client";
import { PostBody } from "#components/body/post-body";
import { Panel } from "#components/desk/panel";
import { ContentWarningLine } from "#components/feed/content-warning-line";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { useWordHits, WordHitList, type WordHits } from "#components/moderation/desk/word-hits";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import { detectLanguage, toLanguageTag } from "#lib/domain/locale";
import { nullableTexts } from "#lib/domain/post-text";
import { formatCount } from "#lib/format/count";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { getTextGap } from "#lib/format/separator";
import type { Paths } from "#lib/paths";

/** The content as it was when it was first reported, and what became of it since. */
export function Evidence({ detail }: { detail: CaseDetail }) {
  const messages = useMessages("desk").case;
  const { locale } = usePageContext();
  const { evidence } = detail;
  const hits = useWordHits(detail.caseId);
  const note = evidence.isErased
    ? messages.erased
    : interpolate(messages.evidenceNote, { date: formatDateTime(evidence.createdAt, locale) });
  return (
    <Panel title={messages.evidence}>
      <p className="mb-4 text-xs text-ink-faint">
        {note}
        {getTextGap(locale)}
        <TargetState detail={detail} />
      </p>
      {!evidence.isErased && (
        <>
          <WordHitList hits={hits} />
          <Content detail={detail} hits={hits} />
          <Counts counts={evidence.counts} />
        </>
      )}
    </Panel>
  );
}

function TargetState({ detail }: { detail: CaseDetail }) {
  const messages = useMessages("desk").case;
  const paths = usePaths();
  const { exists, isHidden, isUnchanged } = detail.target;
  if (!exists) return <strong className="font-semibold text-danger">{messages.nowGone}</strong>;
  const states = [
    isHidden ? messages.nowHidden : messages.nowVisible,
    isUnchanged ? messages.nowUnchanged : messages.nowChanged,
  ];
  return (
    <>
      <strong className={isUnchanged ? "font-semibold" : "font-semibold text-danger"}>
        {states.join(" · ")}
      </strong>{" "}
      {!isHidden && (
        <Link
          href={getContentHref(detail, paths)}
          target="_blank"
          className="touch-target text-accent underline"
        >
          {messages.openContent}
        </Link>
      )}
    </>
  );
}

function getContentHref({ targetKind, targetId, evidence }: CaseDetail, paths: Paths): string {
  if (targetKind === "user") return paths.user(targetId);
  if (targetKind === "post") return paths.post(targetId);
  if (targetKind === "series") return paths.series(targetId);
  return paths.post(evidence.postId ?? "", { commentId: targetId });
}

type ContentProps = { detail: CaseDetail; hits: WordHits };

function Content({ detail: { evidence, targetKind }, hits }: ContentProps) {
  const messages = useMessages("desk").case;
  const { draft, contentWarning: warningMessages } = useMessages("common").post;
  const { title, text, body, contentWarning, files, parts } = evidence;
  const emptyText = targetKind === "series" ? messages.noDescription : messages.noBio;
  const language = detectLanguage(`${title} ${text} ${body}`);
  const lang = toLanguageTag(language);
  const images = files.filter(({ kind }) => kind === "image");
  const video = files.find(({ kind }) => kind === "video");
  return (
    <article className="border-l-2 border-line-strong pl-4 sm:pl-6">
      <p className="mb-3 text-sm wrap-anywhere text-ink-faint">
        {interpolate(messages.author, {
          name: [evidence.authorName, `@${evidence.authorId}`].filter(Boolean).join(" "),
        })}
      </p>
      {(targetKind === "post" || targetKind === "series") && (
        <h3 lang={lang} className="mb-2 font-serif text-2xl font-bold wrap-anywhere">
          {title ? <Highlighted text={title} ranges={hits.title} /> : draft}
        </h3>
      )}
      {targetKind === "post" ? (
        <>
          {contentWarning && (
            <div className="mb-3">
              <ContentWarningLine warning={contentWarning} messages={warningMessages} />
            </div>
          )}
          {nullableTexts.map(
            (name) =>
              evidence[name] && (
                <p key={name} className="mb-3 text-sm wrap-anywhere text-ink-soft">
                  {messages[name]} {evidence[name]}
                </p>
              ),
          )}
          {text && (
            <p lang={lang} className="mb-4 font-serif text-lg wrap-anywhere text-ink-soft">
              <Highlighted text={text} ranges={hits.text} />
            </p>
          )}
          {video && (
            // biome-ignore lint/a11y/useMediaCaption: evidence shows the video as it was published.
            <video controls preload="none" src={video.url} className="mb-4 w-full bg-black" />
          )}
          <PostBody
            body={body}
            locale={language}
            includesOtherImages
            images={images.map(({ url }) => ({
              fileId: toFileId(url),
              width: 0,
              height: 0,
              caption: "",
            }))}
          />
        </>
      ) : (
        <>
          <p lang={lang} className="font-serif text-lg whitespace-pre-wrap wrap-anywhere">
            {text ? <Highlighted text={text} ranges={hits.text} /> : emptyText}
          </p>
          {parts && <PartList parts={parts} />}
          {evidence.originalText && (
            <section className="mt-4 border-t border-line pt-3">
              <h3 className="mb-1 text-xs font-semibold text-ink-soft">{messages.originalText}</h3>
              <p
                lang={toLanguageTag(detectLanguage(evidence.originalText))}
                className="font-serif text-lg whitespace-pre-wrap wrap-anywhere"
              >
                {evidence.originalText}
              </p>
            </section>
          )}
          {images.map(({ url }, index) => (
            <img
              key={url}
              src={`${url}?w=320`}
              alt={interpolate(messages.picture, { number: index + 1 })}
              className="mt-4 max-h-60 rounded-md"
            />
          ))}
        </>
      )}
    </article>
  );
}

/** The posts of a series, as they were. */
function PartList({ parts }: { parts: NonNullable<CaseDetail["evidence"]["parts"]> }) {
  const messages = useMessages("desk").case;
  const paths = usePaths();
  if (parts.length === 0) return <p className="mt-4 text-sm text-ink-faint">{messages.noParts}</p>;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h4 className="mb-1 text-xs font-semibold text-ink-soft">{messages.parts}</h4>
      <ol className="list-decimal pl-6 text-sm marker:text-ink-faint">
        {parts.map(({ postId, title }) => (
          <li
            key={postId}
            lang={toLanguageTag(detectLanguage(title))}
            className="py-1 wrap-anywhere"
          >
            <Link
              href={paths.post(postId)}
              target="_blank"
              className="touch-target text-accent hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

const toFileId = (url: string): string => url.split("/").at(-1) ?? "";

function Counts({ counts }: { counts: Record<string, number> }) {
  const names: Record<string, string | undefined> = useMessages("desk").case.count;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-faint">
      {Object.entries(counts).map(([name, value]) =>
        names[name] ? (
          <div key={name} className="flex gap-1.5">
            <dt>{names[name]}</dt>
            <dd className="text-ink-soft tabular-nums">{formatCount(value)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
