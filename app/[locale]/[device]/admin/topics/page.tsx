import { StaffTags } from "#components/tag/desk/staff-tags";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(StaffTags, "tags");

export { generateMetadata, Page as default };
