import { FeedbackList } from "#components/moderation/desk/feedback-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.feedback,
  component: FeedbackList,
});

export { generateMetadata, Page as default };
