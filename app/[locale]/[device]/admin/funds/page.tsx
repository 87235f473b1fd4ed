import { generateMetadata, Page } from "../coming-soon";

export { generateMetadata, Page as default };
