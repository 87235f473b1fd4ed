import { EditPost } from "#components/post-form/edit-post";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { isSerialId } from "../../../params";

const { Page, generateMetadata } = definePage({
  namespaces: ["upload", "series", "twin"],
  metadata: ({ messages }) => noIndexMetadata(messages.upload.title.edit),
  render: async ({ messages }, { params }: PageProps<"/[locale]/[device]/posts/[postId]/edit">) => {
    const { postId } = await params;
    return isSerialId(postId) ? (
      <NeedsScript note={messages.upload.form.needsScript}>
        <QueryProvider>
          <EditPost postId={postId} />
        </QueryProvider>
      </NeedsScript>
    ) : (
      new PageNotFound()
    );
  },
});

export { generateMetadata, Page as default };
