"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { deskListOptions, type ListFilter, type ListItem } from "#lib/client/desk/query";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { ListedCall } from "#lib/contracts/registry";
import { getSpamName } from "#lib/domain/moderation/report";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

const linkClassName = "touch-target text-accent hover:underline";

const Row = ({ children, facts }: { children: ReactNode; facts: (string | false)[] }) => (
  <div className="py-3 text-sm">
    <div className="wrap-anywhere">{children}</div>
    <p className="mt-0.5 text-xs text-ink-faint">{facts.filter(Boolean).join(" · ")}</p>
  </div>
);

type RecordsProps<K extends ListedCall> = {
  userId: string;
  call: K;
  query?: ListFilter<K>;
  label: string;
  getId: (item: ListItem<K>) => string;
  children: (item: ListItem<K>) => ReactNode;
};

/** A list of what belongs to a user. */
function Records<K extends ListedCall>(props: RecordsProps<K>) {
  const { userId, call, query, label, getId, children } = props;
  const { empty } = useMessages("desk").userRecord;
  const input = { params: { userId }, ...(query && { query }) };
  return (
    <InfiniteList
      query={useInfiniteQuery(deskListOptions(call, input as never, "10"))}
      skeleton={<DeskSkeleton />}
      empty={<p className="py-3 text-sm text-ink-soft">{empty}</p>}
      getId={getId}
      label={label}
    >
      {children}
    </InfiniteList>
  );
}

type Props = { userId: string };

export function PostRecords({ userId }: Props) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <Records
      userId={userId}
      call={moderationDeskCalls.listPostsOfUser}
      label={messages.tab.posts}
      getId={({ postId }) => postId}
    >
      {({ postId, title, createdAt, isBlocked }) => (
        <Row facts={[formatDateTime(createdAt, locale), isBlocked && messages.blocked]}>
          <ContentTitle title={title} href={isBlocked ? null : paths.post(postId)} />
        </Row>
      )}
    </Records>
  );
}

/** The title of content, linked unless readers cannot open it. */
const ContentTitle = ({ title, href }: { title: string; href: string | null }) =>
  href === null ? (
    title
  ) : (
    <Link href={href} target="_blank" className={linkClassName}>
      {title}
    </Link>
  );

export function SeriesRecords({ userId }: Props) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <Records
      userId={userId}
      call={moderationDeskCalls.listSeriesOfUser}
      label={messages.tab.series}
      getId={({ seriesId }) => seriesId}
    >
      {({ seriesId, title, description, createdAt, isBlocked }) => (
        <Row facts={[formatDateTime(createdAt, locale), isBlocked && messages.blocked]}>
          <ContentTitle title={title} href={isBlocked ? null : paths.series(seriesId)} />
          {description && <p className="whitespace-pre-wrap text-ink-soft">{description}</p>}
        </Row>
      )}
    </Records>
  );
}

export function CommentRecords({ userId }: Props) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <Records
      userId={userId}
      call={moderationDeskCalls.listCommentsOfUser}
      label={messages.tab.comments}
      getId={({ commentId }) => commentId}
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
    </Records>
  );
}

export function ReportRecords({ userId, side }: Props & { side: "by" | "against" }) {
  const { userRecord: messages, kind, case: caseMessages, appeal } = useMessages("desk");
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <Records
      userId={userId}
      call={moderationDeskCalls.listUserReports}
      query={{ side }}
      label={messages.tab[side]}
      getId={({ reportId }) => reportId}
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
    </Records>
  );
}

export function OrderRecords({ userId }: Props) {
  const messages = useMessages("desk").userRecord;
  const { locale } = usePageContext();
  return (
    <>
      <p className="pt-2 text-xs text-ink-faint">{messages.ordersMasked}</p>
      <Records
        userId={userId}
        call={moderationDeskCalls.listOrdersOfUser}
        label={messages.tab.orders}
        getId={({ idEnd, submittedAt }) => `${submittedAt} ${idEnd}`}
      >
        {({ idEnd, product, orderType, state, isSandbox, submittedAt }) => (
          <Row
            facts={[
              messages.orderType[orderType],
              messages.orderState[state],
              isSandbox && messages.sandbox,
              `…${idEnd}`,
              formatDateTime(submittedAt, locale),
            ]}
          >
            {product.name[locale]}
          </Row>
        )}
      </Records>
    </>
  );
}
