import { Queue } from "#components/moderation/desk/queue";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(Queue, "queue");

export { generateMetadata, Page as default };
