import { EditPost } from "#components/post/form/edit-post";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { isSerialId } from "../../../params";

type Props = PageProps<"/[locale]/[device]/posts/[postId]/edit">;

const { Page, generateMetadata } = definePage({
  namespaces: ["upload", "postSeries", "postTwin"],
  isFound: async ({ params }: Props) => isSerialId((await params).postId),
  metadata: ({ messages }) => noIndexMetadata(messages.upload.title.edit),
  render: async ({ messages }, { params }: Props) => (
    <NeedsScript note={messages.upload.form.needsScript}>
      <QueryProvider>
        <EditPost postId={(await params).postId} />
      </QueryProvider>
    </NeedsScript>
  ),
});

export { generateMetadata, Page as default };
