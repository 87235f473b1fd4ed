import { PostTypeChoice } from "#components/post/form/post-type-choice";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["upload"],
  metadata: ({ messages }) => noIndexMetadata(messages.upload.title.choose),
  render: () => <PostTypeChoice />,
});

export { generateMetadata, Page as default };
