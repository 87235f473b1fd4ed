"use client";
import { Eye } from "lucide";
import { useEffect, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { useViewAs } from "#lib/client/session/session";
import { leaveViewAs } from "#lib/client/session/view-as";
import { formatTimeOfDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** Says on every page that staff see it as a user, and ends that. */
export function ViewAsBanner() {
  const viewAs = useViewAs();
  const messages = useMessages("common").shell.viewAs;
  const { locale } = usePageContext();
  const [isEnding, setIsEnding] = useState(false);
  const expiresAt = viewAs?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const timer = setTimeout(leaveViewAs, expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
  if (!viewAs) return null;
  const values = {
    id: `@${viewAs.user.id}`,
    time: formatTimeOfDay(new Date(viewAs.expiresAt), locale),
  };
  return (
    <aside
      aria-label={messages.label}
      data-view-as=""
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-accent-soft px-4 py-1.5 text-sm text-accent"
    >
      <Icon icon={Eye} size={16} className="shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 wrap-anywhere sm:flex-none">
        <strong className="font-semibold">{interpolate(messages.title, values)}</strong>{" "}
        {interpolate(messages.note, values)}
      </p>
      <Button
        variant="outline"
        size="xs"
        loading={isEnding}
        onClick={() => {
          setIsEnding(true);
          void import("#lib/client/moderation/desk/end-view-as").then(({ endViewAs }) =>
            endViewAs(),
          );
        }}
      >
        {messages.end}
      </Button>
    </aside>
  );
}
