import { NotificationScreen } from "#components/notify/notification-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["notification"],
  metadata: ({ messages }) => noIndexMetadata(messages.notification.title),
  render: () => (
    <QueryProvider>
      <NotificationScreen />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
