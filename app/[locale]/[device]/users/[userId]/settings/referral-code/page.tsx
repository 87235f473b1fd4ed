import { ReferralSetting } from "#components/account/setting/referral-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "signup"],
  title: ({ profile }) => profile.settings.referral.title,
  read: readOwner,
  component: ReferralSetting,
});

export { generateMetadata, Page as default };
