import { PostImportSetting } from "#components/post/import/post-import-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "postImport", "upload"],
  title: ({ profile }) => profile.settings.row.postImport,
  read: readOwner,
  component: PostImportSetting,
});

export { generateMetadata, Page as default };
