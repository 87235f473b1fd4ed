import { DataSetting } from "#components/account/setting/data-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  DataSetting,
  ({ profile }) => profile.settings.row.data,
  "postImport",
  "upload",
);

export { generateMetadata, Page as default };
