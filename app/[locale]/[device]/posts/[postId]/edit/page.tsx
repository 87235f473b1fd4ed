import { EditPost } from "#components/post-form/edit-post";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { isSerialId } from "../../../params";

const { Page, generateMetadata } = definePage({
  namespaces: ["upload"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.upload.title.edit),
  render: async (_input, { params }: PageProps<"/[locale]/[device]/posts/[postId]/edit">) => {
    const { postId } = await params;
    return isSerialId(postId) ? <EditPost postId={postId} /> : new PageNotFound();
  },
});

export { generateMetadata, Page as default };
