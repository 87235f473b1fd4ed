import { definePage, notFoundMetadata, PageNotFound } from "../page-definition";

/** The 404 page of every path without a page. */
const { Page, generateMetadata } = definePage({
  metadata: ({ messages }) => notFoundMetadata(messages),
  render: () => new PageNotFound(),
});

export { generateMetadata, Page as default };
