import { WebhookSetting } from "#components/webhook/webhook-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  WebhookSetting,
  ({ profile }) => profile.settings.row.webhooks,
  "developer",
);

export { generateMetadata, Page as default };
