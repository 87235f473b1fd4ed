import { DeveloperSetting } from "#components/account/setting/developer-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  DeveloperSetting,
  ({ profile }) => profile.settings.row.developer,
  "developer",
);

export { generateMetadata, Page as default };
