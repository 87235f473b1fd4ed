import { ProfileSetting } from "#components/account/setting/profile-setting";
import { defineScreen } from "../../../screen-definition";
import { readOwner } from "../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "signup", "upload"],
  title: ({ profile }) => profile.settings.profile.title,
  read: readOwner,
  component: ProfileSetting,
});

export { generateMetadata, Page as default };
