import { DataSetting } from "#components/account/setting/data-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile"],
  title: ({ profile }) => profile.settings.data.title,
  read: readOwner,
  component: DataSetting,
});

export { generateMetadata, Page as default };
