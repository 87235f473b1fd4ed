import { ReferralSetting } from "#components/account/setting/referral-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  ReferralSetting,
  ({ profile }) => profile.settings.referral.title,
  "signup",
);

export { generateMetadata, Page as default };
