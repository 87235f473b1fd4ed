import { FeedbackList } from "#components/moderation/desk/feedback-list";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(FeedbackList, "feedback");

export { generateMetadata, Page as default };
