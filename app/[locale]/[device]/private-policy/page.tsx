import { defineLegalPage } from "../legal-definition";
import { policy } from "./policy";

const { Page, generateMetadata } = defineLegalPage("privacy", policy, (paths, query) =>
  paths.privatePolicy(query),
);

export { generateMetadata, Page as default };
