import { TwoStepSetting } from "#components/account/setting/two-step-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  TwoStepSetting,
  ({ profile }) => profile.settings.row.twoStep,
  "login",
);

export { generateMetadata, Page as default };
