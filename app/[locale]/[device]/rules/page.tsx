import { defineLegalPage } from "../legal-definition";
import { rules } from "./rules";

const { Page, generateMetadata } = defineLegalPage("rules", rules, (paths, query) =>
  paths.rules(query),
);

export { generateMetadata, Page as default };
