"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import {
  userCommentsQueryOptions,
  userOrdersQueryOptions,
  userPostsQueryOptions,
  userReportsQueryOptions,
  userSeriesQueryOptions,
} from "#lib/client/moderation/desk/user-record-queries";
import { getSpamName } from "#lib/domain/moderation/report";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

const linkClassName = "touch-target text-accent hover:underline";

const Empty = () => (
  <p className="py-3 text-sm text-ink-soft">{useMessages("desk").userRecord.empty}</p>
);

const Row = ({ children, facts }: { children: ReactNode; facts: (string | false)[] }) => (
  <div className="py-3 text-sm">
    <div className="wrap-anywhere">{children}</div>
    <p className="mt-0.5 text-xs text-ink-faint">{facts.filter(Boolean).join(" · ")}</p>
  </div>
);

export function PostRecords({ userId }: { userId: string }) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <InfiniteList
      query={useInfiniteQuery(userPostsQueryOptions(userId))}
      skeleton={<DeskSkeleton />}
      empty={<Empty />}
      getId={({ postId }) => postId}
      label={messages.tab.posts}
    >
      {({ postId, title, createdAt, isBlocked }) => (
        <Row facts={[formatDateTime(createdAt, locale), isBlocked && messages.blocked]}>
          {isBlocked ? (
            title
          ) : (
            <Link href={paths.post(postId)} target="_blank" className={linkClassName}>
              {title}
            </Link>
          )}
        </Row>
      )}
    </InfiniteList>
  );
}

export function SeriesRecords({ userId }: { userId: string }) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <InfiniteList
      query={useInfiniteQuery(userSeriesQueryOptions(userId))}
      skeleton={<DeskSkeleton />}
      empty={<Empty />}
      getId={({ seriesId }) => seriesId}
      label={messages.tab.series}
    >
      {({ seriesId, title, description, createdAt, isBlocked }) => (
        <Row facts={[formatDateTime(createdAt, locale), isBlocked && messages.blocked]}>
          {isBlocked ? (
            title
          ) : (
            <Link href={paths.series(seriesId)} target="_blank" className={linkClassName}>
              {title}
            </Link>
          )}
          {description && <p className="whitespace-pre-wrap text-ink-soft">{description}</p>}
        </Row>
      )}
    </InfiniteList>
  );
}

export function CommentRecords({ userId }: { userId: string }) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <InfiniteList
      query={useInfiniteQuery(userCommentsQueryOptions(userId))}
      skeleton={<DeskSkeleton />}
      empty={<Empty />}
      getId={({ commentId }) => commentId}
      label={messages.tab.comments}
    >
      {({ commentId, postId, text, createdAt, flagReason }) => (
        <Row
          facts={[
            formatDateTime(createdAt, locale),
            flagReason !== null && messages.flag[flagReason],
          ]}
        >
          <p className="whitespace-pre-wrap">{text}</p>
          <Link href={paths.post(postId, { commentId })} target="_blank" className={linkClassName}>
            {messages.openPost}
          </Link>
        </Row>
      )}
    </InfiniteList>
  );
}

export function ReportRecords({ userId, side }: { userId: string; side: "by" | "against" }) {
  const { userRecord: messages, kind, case: caseMessages, appeal } = useMessages("desk");
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <InfiniteList
      query={useInfiniteQuery(userReportsQueryOptions(userId, side))}
      skeleton={<DeskSkeleton />}
      empty={<Empty />}
      getId={({ reportId }) => reportId}
      label={messages.tab[side]}
    >
      {(report) => (
        <Row
          facts={[
            getSpamName(report.category, locale),
            kind[report.targetKind],
            report.otherId === null
              ? interpolate(caseMessages.guest, { name: "" }).trim()
              : `@${report.otherId}`,
            messages.reportState[report.state],
            formatDateTime(report.createdAt, locale),
          ]}
        >
          <p>{report.title}</p>
          {report.caseId !== null && (
            <Link href={paths.adminCase(report.caseId)} className={linkClassName}>
              {interpolate(appeal.openCase, { id: report.caseId })}
            </Link>
          )}
        </Row>
      )}
    </InfiniteList>
  );
}

export function OrderRecords({ userId }: { userId: string }) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  return (
    <>
      <p className="pt-2 text-xs text-ink-faint">{messages.ordersMasked}</p>
      <InfiniteList
        query={useInfiniteQuery(userOrdersQueryOptions(userId))}
        skeleton={<DeskSkeleton />}
        empty={<Empty />}
        getId={({ idEnd, submittedAt }) => `${submittedAt} ${idEnd}`}
        label={messages.tab.orders}
      >
        {({ idEnd, product, orderType, state, isSandbox, submittedAt }) => (
          <Row
            facts={[
              messages.orderType[orderType],
              messages.orderState[state],
              ...(isSandbox ? [messages.sandbox] : []),
              `…${idEnd}`,
              formatDateTime(submittedAt, locale),
            ]}
          >
            {product.name[locale]}
          </Row>
        )}
      </InfiniteList>
    </>
  );
}
