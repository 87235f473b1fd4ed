import { defineLegalPage } from "../legal-definition";
import { terms } from "./terms";

const { Page, generateMetadata } = defineLegalPage("terms", terms, (paths, query) =>
  paths.terms(query),
);

export { generateMetadata, Page as default };
