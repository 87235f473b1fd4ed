import { AppealList } from "#components/moderation/desk/appeal-list";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(AppealList, "appeals");

export { generateMetadata, Page as default };
