import { FeedbackList } from "#components/moderation/desk/feedback-list";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(FeedbackList, "feedback");

export { generateMetadata, Page as default };
