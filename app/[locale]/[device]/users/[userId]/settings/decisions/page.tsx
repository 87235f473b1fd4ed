import { DecisionSetting } from "#components/moderation/decision/decision-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "moderationDecision", "report"],
  title: ({ moderationDecision }) => moderationDecision.list.title,
  read: readOwner,
  component: DecisionSetting,
});

export { generateMetadata, Page as default };
