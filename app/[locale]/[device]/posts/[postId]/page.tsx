import { definePage } from "../../page-definition";
import { renderPost, toPostMetadata } from "./post-screen";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["disclosureRecord", "product"],
  providesMessages: false,
  metadata: toPostMetadata,
  render: renderPost,
});

export { generateMetadata, Page as default };
