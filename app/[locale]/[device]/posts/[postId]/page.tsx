import { definePage } from "../../page-definition";
import { renderPost, toPostMetadata } from "./post-screen";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: toPostMetadata,
  render: renderPost,
});

export { generateMetadata, Page as default };
