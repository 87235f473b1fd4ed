import { DecisionSetting } from "#components/moderation/decision/decision-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  DecisionSetting,
  ({ moderationDecision }) => moderationDecision.list.title,
  "moderationDecision",
  "report",
);

export { generateMetadata, Page as default };
