import { getMessages } from "next-intl/server";
import { AnnouncementBar } from "#components/site/announcement/announcement-bar";
import type { PageContext } from "#lib/paths";
import { readAnnouncements } from "#lib/server/features/site/announcement/current";

/** The announcements above a page. Renders nothing, and loads no texts, while there are none. */
export async function Announcements({
  page,
  nonce,
}: {
  page: PageContext;
  nonce: string | undefined;
}) {
  const announcements = await readAnnouncements(page.locale);
  if (announcements.length === 0) return null;
  const { siteAnnouncement: messages } = await getMessages({ locale: page.locale });
  return (
    <AnnouncementBar announcements={announcements} page={page} messages={messages} nonce={nonce} />
  );
}
