"use client";
import { useQuery } from "@tanstack/react-query";
import { Panel } from "#components/desk/panel";
import { StaffUserLine } from "#components/desk/staff-user-line";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { deskQueryOptions } from "#lib/client/desk/query";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { Detection } from "#lib/contracts/moderation/detection-desk";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** What detectors found about the subject of a case; nothing if they found nothing. */
export function DetectionPanel({ caseId }: { caseId: string }) {
  const { title } = useMessages("desk").detection;
  const { data } = useQuery(
    deskQueryOptions(moderationDeskCalls.listDetections, {
      query: { caseId },
    }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={title}>
      {data.items.map((detection) => (
        <DetectionText key={detection.createdAt} detection={detection} />
      ))}
    </Panel>
  );
}

function DetectionText({ detection }: { detection: Detection }) {
  const messages = useMessages("desk").detection;
  const { locale } = usePageContext();
  const paths = usePaths();
  const { kind, product, accounts, createdAt } = detection;
  return (
    <div className="mb-4 text-sm">
      <p>
        {interpolate(messages[kind], {
          count: accounts.length,
          product: product?.name[locale] ?? "",
        })}
      </p>
      <p className="mb-3 text-xs text-ink-faint">{formatDateTime(createdAt, locale)}</p>
      <ul className="flex flex-col gap-2">
        {accounts.map(({ user, count, postIds }) => (
          <li key={user.id}>
            <StaffUserLine user={user} />
            <p className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
              {interpolate(kind === "likeRing" ? messages.likes : messages.posts, { count })}
              {postIds.map((postId) => (
                <Link
                  key={postId}
                  href={paths.post(postId)}
                  target="_blank"
                  className="touch-target text-accent hover:underline"
                >
                  {interpolate(messages.post, { id: postId })}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
