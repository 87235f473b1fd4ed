import { ContentPage } from "#components/moderation/desk/content-form";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(ContentPage, "content");

export { generateMetadata, Page as default };
