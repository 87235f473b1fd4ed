import { LeaveSetting } from "#components/account/setting/leave-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "signup"],
  title: ({ profile }) => profile.settings.leave.title,
  read: readOwner,
  component: LeaveSetting,
});

export { generateMetadata, Page as default };
