"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { request: { reason: string; requestedById: string | null; createdAt: string } };

/** Why a colleague asked for what somebody else decides, who it was and when. */
export function RequestReason({ request: { reason, requestedById, createdAt } }: Props) {
  const { by, byFolder } = useMessages("productDesk");
  const { locale } = usePageContext();
  const date = formatDateTime(createdAt, locale);
  return (
    <>
      {requestedById !== null && <p className="mt-2 wrap-anywhere">{reason}</p>}
      <p className="text-xs text-ink-faint">
        {requestedById === null
          ? interpolate(byFolder, { date })
          : interpolate(by, { id: `@${requestedById}`, date })}
      </p>
    </>
  );
}
