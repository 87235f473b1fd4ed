import { EmailSetting } from "#components/account/setting/email-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "signup"],
  title: ({ profile }) => profile.settings.email.title,
  read: readOwner,
  component: EmailSetting,
});

export { generateMetadata, Page as default };
