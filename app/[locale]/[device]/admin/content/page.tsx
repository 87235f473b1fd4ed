import { ContentPage } from "#components/moderation/desk/content-form";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(ContentPage, "content");

export { generateMetadata, Page as default };
