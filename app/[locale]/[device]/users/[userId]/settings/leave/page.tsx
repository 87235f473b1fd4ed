import { LeaveSetting } from "#components/account/setting/leave-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  LeaveSetting,
  ({ profile }) => profile.settings.leave.title,
  "signup",
);

export { generateMetadata, Page as default };
