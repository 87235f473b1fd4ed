import { LegalVersionList } from "#components/site/desk/legal/legal-version-list";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(LegalVersionList, "legal", "siteLegal");

export { generateMetadata, Page as default };
