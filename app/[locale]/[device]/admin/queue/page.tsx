import { Queue } from "#components/moderation/desk/queue";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(Queue, "queue");

export { generateMetadata, Page as default };
