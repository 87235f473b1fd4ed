import { AnnouncementNotice } from "#components/announcement/announcement-notice";
import { hideDismissedScript } from "#lib/client/announcement/hide-dismissed";
import type { Announcement } from "#lib/contracts/announcement";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Props = {
  announcements: readonly Announcement[];
  page: PageContext;
  messages: Messages["announcement"];
  nonce: string | undefined;
};

/** The announcements of staff above a page. It works without the application's scripts. */
export function AnnouncementBar({ announcements, page, messages, nonce }: Props) {
  return (
    <>
      <section id="announcements" aria-label={messages.label} suppressHydrationWarning>
        {announcements.map((each) => (
          <AnnouncementNotice
            key={each.announcementId}
            announcement={each}
            page={page}
            messages={messages}
          />
        ))}
      </section>
      {announcements.some(({ isDismissible }) => isDismissible) && (
        <script
          // Not one of the scripts that may wait; see defer-scripts.ts.
          data-inline=""
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that runs before the first paint.
          dangerouslySetInnerHTML={{ __html: hideDismissedScript }}
        />
      )}
    </>
  );
}
