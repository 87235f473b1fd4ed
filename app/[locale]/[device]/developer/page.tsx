import { definePage, noIndexMetadata, notFoundMetadata, PageNotFound } from "../page-definition";

/** The gallery of primitives for developers; 404 in production, whose build drops the import. */
const { Page, generateMetadata } = definePage({
  metadata: ({ messages }) =>
    process.env.NODE_ENV === "production"
      ? notFoundMetadata(messages)
      : noIndexMetadata("components/ui"),
  render: async () => {
    if (process.env.NODE_ENV === "production") return new PageNotFound();
    const { Gallery } = await import("#components/developer/gallery");
    return <Gallery />;
  },
});

export { generateMetadata, Page as default };
