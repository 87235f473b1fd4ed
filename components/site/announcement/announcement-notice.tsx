import clsx from "clsx";
import { Info, TriangleAlert, X } from "lucide";
import { Icon } from "#components/ui/icon";
import type { Announcement } from "#lib/contracts/site/announcement";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, switchPageContext } from "#lib/paths";

type Props = {
  announcement: Announcement;
  /** Its place among those of the page, by which style rules hide it. */
  place?: number;
  page: PageContext;
  messages: Messages["siteAnnouncement"];
  /** Whether it is only an example, whose link and button do nothing. */
  isPreview?: boolean;
};

/** One announcement, as it appears at the top of pages. */
export function AnnouncementNotice({
  announcement,
  place,
  page,
  messages,
  isPreview = false,
}: Props) {
  const { announcementId, text, link, severity, isDismissible } = announcement;
  const isWarning = severity === "warning";
  const isOwnPath = link?.startsWith("/") ?? false;
  return (
    <div
      data-announcement={announcementId}
      data-place={place}
      inert={isPreview}
      className={clsx(
        "border-b border-line",
        isWarning ? "bg-danger-soft text-danger" : "bg-accent-soft text-ink",
      )}
    >
      <div className="mx-auto flex max-w-frame items-start gap-3 px-4 py-1 sm:px-6">
        <Icon
          icon={isWarning ? TriangleAlert : Info}
          size={20}
          className={clsx("mt-3 shrink-0", !isWarning && "text-accent")}
        />
        <p className="min-w-0 flex-1 py-2.5 text-sm leading-6 wrap-anywhere">
          {isWarning && <strong className="font-semibold">{messages.warning} </strong>}
          {text}{" "}
          {link && (
            <a
              href={isOwnPath ? switchPageContext(link, page) : link}
              {...(!isOwnPath && { rel: "noopener" })}
              className={clsx(
                "font-semibold whitespace-nowrap underline underline-offset-2",
                !isWarning && "text-accent",
              )}
            >
              {messages.more}
            </a>
          )}
        </p>
        {isDismissible && (
          <button
            type="button"
            data-dismiss=""
            aria-label={messages.dismiss}
            className="icon-button -mr-2.5 shrink-0 text-current noscript:hidden"
          >
            <Icon icon={X} size={20} />
          </button>
        )}
      </div>
    </div>
  );
}
