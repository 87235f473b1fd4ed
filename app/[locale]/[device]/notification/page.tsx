import { NotificationScreen } from "#components/notification/notification-screen";
import { definePage, noIndexMetadata } from "../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["notification"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.notification.title),
  render: () => <NotificationScreen />,
});

export { generateMetadata, Page as default };
