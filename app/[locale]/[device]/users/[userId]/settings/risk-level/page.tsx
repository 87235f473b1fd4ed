import { RiskLevelSetting } from "#components/order/risk-level-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "product"],
  title: ({ profile }) => profile.settings.row.riskLevel,
  read: readOwner,
  component: RiskLevelSetting,
});

export { generateMetadata, Page as default };
