import { PostPreview } from "#components/post/preview/post-preview";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { isSerialId } from "../../../params";

type Props = PageProps<"/[locale]/[device]/posts/[postId]/preview">;

const { Page, generateMetadata } = definePage({
  namespaces: ["upload"],
  isFound: async ({ params }: Props) => isSerialId((await params).postId),
  metadata: ({ messages }) => noIndexMetadata(messages.upload.preview.title),
  render: async ({ messages }, { params }: Props) => (
    <NeedsScript note={messages.upload.preview.needsScript}>
      <QueryProvider>
        <PostPreview postId={(await params).postId} />
      </QueryProvider>
    </NeedsScript>
  ),
});

export { generateMetadata, Page as default };
