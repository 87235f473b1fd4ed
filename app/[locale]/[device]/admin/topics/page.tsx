import { StaffTags } from "#components/tag/desk/staff-tags";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(StaffTags, "tags");

export { generateMetadata, Page as default };
