import { BlockedSetting } from "#components/account/setting/blocked-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  BlockedSetting,
  ({ profile }) => profile.settings.blocked.title,
);

export { generateMetadata, Page as default };
