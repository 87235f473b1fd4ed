import { NotificationSetting } from "#components/account/setting/notification-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  NotificationSetting,
  ({ profile }) => profile.settings.row.notification,
  "notification",
  "productWatch",
);

export { generateMetadata, Page as default };
