import { AppealList } from "#components/moderation/desk/appeal-list";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(AppealList, "appeals");

export { generateMetadata, Page as default };
