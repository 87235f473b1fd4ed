import { BlockedSetting } from "#components/account/setting/blocked-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile"],
  title: ({ profile }) => profile.settings.blocked.title,
  read: readOwner,
  component: BlockedSetting,
});

export { generateMetadata, Page as default };
