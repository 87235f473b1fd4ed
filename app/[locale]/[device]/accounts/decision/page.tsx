import { DecisionScreen } from "#components/moderation/decision/decision-screen";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["moderationDecision", "report"],
  title: ({ moderationDecision }) => moderationDecision.title,
  component: DecisionScreen,
});

export { generateMetadata, Page as default };
