import { CreatePost } from "#components/post/form/create-post";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import {
  definePage,
  noIndexMetadata,
  notFoundMetadata,
  PageNotFound,
} from "../../../page-definition";

type Props = PageProps<"/[locale]/[device]/posts/create/[type]">;

const isType = (type: string): type is "normal" | "video" => type === "normal" || type === "video";

const { Page, generateMetadata } = definePage({
  namespaces: ["upload", "postSeries", "postTwin"],
  metadata: async ({ messages }, { params }: Props) => {
    const { type } = await params;
    return isType(type) ? noIndexMetadata(messages.upload.title[type]) : notFoundMetadata(messages);
  },
  render: async ({ messages }, { params }: Props) => {
    const { type } = await params;
    return isType(type) ? (
      <NeedsScript note={messages.upload.form.needsScript}>
        <QueryProvider>
          <CreatePost type={type} />
        </QueryProvider>
      </NeedsScript>
    ) : (
      new PageNotFound()
    );
  },
});

export { generateMetadata, Page as default };
