import { NotificationSetting } from "#components/account/setting/notification-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "notification", "productWatch"],
  title: ({ profile }) => profile.settings.row.notification,
  read: readOwner,
  component: NotificationSetting,
});

export { generateMetadata, Page as default };
