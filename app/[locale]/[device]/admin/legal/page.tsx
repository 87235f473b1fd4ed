import { LegalVersionList } from "#components/site/desk/legal/legal-version-list";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(LegalVersionList, "legal", "siteLegal");

export { generateMetadata, Page as default };
