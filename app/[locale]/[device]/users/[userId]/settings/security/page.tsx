import { SecuritySetting } from "#components/account/setting/security-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  SecuritySetting,
  ({ profile }) => profile.settings.row.security,
  "login",
);

export { generateMetadata, Page as default };
