"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { Skeleton } from "#components/ui/skeleton";
import { importItemsQueryOptions } from "#lib/client/post/import/queries";
import type { ImportItem, PostImport } from "#lib/contracts/post/import";
import { limits } from "#lib/domain/limits";
import { formatFileSize } from "#lib/format/file-size";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";
import { formatPlural } from "#lib/format/plural";

type Props = { postImport: PostImport; userId: string };

/** The posts of an import with what of each did not fit, or what a file must be like. */
export function ImportReport(props: Props) {
  const { failure, createdCount, existingCount, failedCount, filledCount } = props.postImport;
  const hasItems = createdCount + existingCount + failedCount + filledCount > 0;
  return !hasItems && failure !== null ? (
    <FileReport postImport={props.postImport} />
  ) : (
    <PostReport {...props} />
  );
}

/** What is known of a file of which no post could be read. */
function FileReport({ postImport: { bytes, system } }: { postImport: PostImport }) {
  const { locale } = usePageContext();
  const messages = useMessages("postImport");
  const { entries, unpackedBytes } = limits.postImport;
  const facts = [
    messages.nothing,
    system
      ? interpolate(messages.readAs, { system: messages.system[system] })
      : messages.notRecognized,
    // Less is shown as 0 kB.
    bytes >= 1_000 && interpolate(messages.size, { size: formatFileSize(bytes, locale) }),
    interpolate(messages.rules, {
      size: formatFileSize(limits.postImport.bytes, locale),
      entries: formatDecimal(entries, locale, 0),
      unpacked: formatFileSize(unpackedBytes, locale),
    }),
  ];
  return (
    <ul className="mt-4 list-disc pl-5 text-sm text-ink-soft md:ml-10">
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

function PostReport({ postImport, userId }: Props) {
  const messages = useMessages("postImport");
  const { importId, problemCount } = postImport;
  const [hasProblems, setHasProblems] = useState(problemCount > 0);
  const query = useInfiniteQuery(importItemsQueryOptions(userId, importId, hasProblems));
  return (
    <div className="mt-4 md:ml-10">
      <fieldset className={segmentedClassName} aria-label={messages.reportLabel}>
        {[true, false].map((option) => (
          <label key={String(option)} className={segmentClassName}>
            <input
              type="radio"
              name={`report-${importId}`}
              className="sr-only"
              checked={option === hasProblems}
              onChange={() => setHasProblems(option)}
            />
            {option ? messages.withProblems : messages.all}
          </label>
        ))}
      </fieldset>
      <div className="mt-3 border-t border-line">
        <InfiniteList
          query={query}
          label={messages.reportLabel}
          skeleton={<Skeleton className="mt-3 h-16 w-full" />}
          empty={
            <p className="py-4 text-sm text-ink-soft">
              {hasProblems ? messages.noProblems : messages.noItems}
            </p>
          }
          getId={({ position }) => String(position)}
        >
          {(item) => <ReportItem item={item} />}
        </InfiniteList>
      </div>
    </div>
  );
}

function ReportItem({ item }: { item: ImportItem }) {
  const paths = usePaths();
  const { locale } = usePageContext();
  const messages = useMessages("postImport");
  const { title, outcome, postId, problems } = item;
  const name = title || messages.untitled;
  const isDeleted = postId === null && outcome !== "failed";
  return (
    <div className="py-2.5">
      {postId === null ? (
        <p className="text-sm wrap-anywhere">{name}</p>
      ) : (
        <Link href={paths.post(postId)} className="touch-target text-sm wrap-anywhere underline">
          {name}
        </Link>
      )}
      <p className="text-xs text-ink-faint">{messages.outcome[isDeleted ? "deleted" : outcome]}</p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-xs text-ink-soft">
          {problems.map(({ kind, count, example }) => (
            <li key={kind} className="wrap-anywhere">
              {interpolate(messages.problem[kind], { example })}
              {count > 1 && ` ${formatPlural(messages.more, count - 1, locale)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
