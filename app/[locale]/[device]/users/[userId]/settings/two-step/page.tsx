import { TwoStepSetting } from "#components/account/setting/two-step-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "login"],
  title: ({ profile }) => profile.settings.row.twoStep,
  read: readOwner,
  component: TwoStepSetting,
});

export { generateMetadata, Page as default };
