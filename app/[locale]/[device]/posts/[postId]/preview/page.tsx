import { PostPreview } from "#components/post-preview/post-preview";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { isSerialId } from "../../../params";

type Props = PageProps<"/[locale]/[device]/posts/[postId]/preview">;

const { Page, generateMetadata } = definePage({
  namespaces: ["upload"],
  metadata: ({ messages }) => noIndexMetadata(messages.upload.preview.title),
  render: async ({ messages }, { params }: Props) => {
    const { postId } = await params;
    return isSerialId(postId) ? (
      <NeedsScript note={messages.upload.preview.needsScript}>
        <QueryProvider>
          <PostPreview postId={postId} />
        </QueryProvider>
      </NeedsScript>
    ) : (
      new PageNotFound()
    );
  },
});

export { generateMetadata, Page as default };
