import { EmailSetting } from "#components/account/setting/email-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  EmailSetting,
  ({ profile }) => profile.settings.email.title,
  "signup",
);

export { generateMetadata, Page as default };
