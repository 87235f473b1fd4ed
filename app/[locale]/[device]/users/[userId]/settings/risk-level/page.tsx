import { RiskLevelSetting } from "#components/order/risk-level-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  RiskLevelSetting,
  ({ profile }) => profile.settings.row.riskLevel,
  "product",
);

export { generateMetadata, Page as default };
