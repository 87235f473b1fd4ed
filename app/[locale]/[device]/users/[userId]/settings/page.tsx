import { SettingIndex } from "#components/account/setting/setting-index";
import { defineSetting } from "./setting-screen";

const { Page, generateMetadata } = defineSetting(
  SettingIndex,
  ({ profile }) => profile.settings.title,
);

export { generateMetadata, Page as default };
