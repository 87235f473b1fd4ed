import { PasswordSetting } from "#components/account/setting/password-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  PasswordSetting,
  ({ profile }) => profile.settings.password.title,
  "signup",
);

export { generateMetadata, Page as default };
