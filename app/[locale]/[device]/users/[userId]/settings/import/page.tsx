import { PostImportSetting } from "#components/post/import/post-import-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  PostImportSetting,
  ({ profile }) => profile.settings.row.postImport,
  "postImport",
  "upload",
);

export { generateMetadata, Page as default };
