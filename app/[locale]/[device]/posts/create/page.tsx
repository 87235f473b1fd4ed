import { TypeChoice } from "#components/post-form/type-choice";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["upload"],
  metadata: ({ messages }) => noIndexMetadata(messages.upload.title.choose),
  render: () => <TypeChoice />,
});

export { generateMetadata, Page as default };
