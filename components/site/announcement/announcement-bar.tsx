import { AnnouncementNotice } from "#components/site/announcement/announcement-notice";
import { buildDismissScript } from "#lib/client/site/announcement/hide-dismissed";
import type { Announcement } from "#lib/contracts/site/announcement";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Props = {
  announcements: readonly Announcement[];
  page: PageContext;
  messages: Messages["siteAnnouncement"];
  nonce: string | undefined;
};

/** The announcements of staff above a page. It works without the application's scripts. */
export function AnnouncementBar({ announcements, page, messages, nonce }: Props) {
  const ids = announcements.map(({ announcementId }) => announcementId);
  const canDismiss = announcements.some(({ isDismissible }) => isDismissible);
  return (
    <>
      {canDismiss && (
        <script
          // Any attribute keeps it from waiting for the application (`page-cache/defer-scripts`).
          data-runs-early=""
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our code with numbers, before the first paint.
          dangerouslySetInnerHTML={{ __html: buildDismissScript(ids) }}
        />
      )}
      <section id="announcements" aria-label={messages.label}>
        {announcements.map((each, place) => (
          <AnnouncementNotice
            key={each.announcementId}
            announcement={each}
            place={place}
            page={page}
            messages={messages}
          />
        ))}
      </section>
    </>
  );
}
