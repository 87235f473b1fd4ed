import { WebhookSetting } from "#components/webhook/webhook-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "developer"],
  title: ({ profile }) => profile.settings.row.webhooks,
  read: readOwner,
  component: WebhookSetting,
});

export { generateMetadata, Page as default };
