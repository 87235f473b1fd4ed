import { MutedSetting } from "#components/account/setting/muted-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile"],
  title: ({ profile }) => profile.settings.muted.title,
  read: readOwner,
  component: MutedSetting,
});

export { generateMetadata, Page as default };
