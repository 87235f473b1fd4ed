import { MutedSetting } from "#components/account/setting/muted-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  MutedSetting,
  ({ profile }) => profile.settings.row.muted,
);

export { generateMetadata, Page as default };
