import { NotificationScreen } from "#components/notify/notification-screen";
import { defineScreen } from "../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["notification"],
  title: ({ notification }) => notification.title,
  component: NotificationScreen,
});

export { generateMetadata, Page as default };
