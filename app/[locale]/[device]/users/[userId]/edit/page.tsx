import { ProfileSetting } from "#components/account/setting/profile-setting";
import { defineSetting } from "../settings/setting-screen";

const { Page, generateMetadata } = defineSetting(
  ProfileSetting,
  ({ profile }) => profile.settings.profile.title,
  "signup",
  "upload",
);

export { generateMetadata, Page as default };
