import { SettingIndex } from "#components/account/setting/setting-index";
import { defineScreen } from "../../../screen-definition";
import { readOwner } from "../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile"],
  title: ({ profile }) => profile.settings.title,
  read: readOwner,
  component: SettingIndex,
});

export { generateMetadata, Page as default };
