import { AnnouncementList } from "#components/site/desk/announcement/announcement-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: [...deskNamespaces, "siteAnnouncement"],
  metadata: ({ messages }) => noIndexMetadata(messages.siteAnnouncement.label),
  render: () => (
    <QueryProvider>
      <AnnouncementList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
