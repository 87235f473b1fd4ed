import { EditSeries } from "#components/post/series/edit-series";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { isSerialId } from "../../../params";

type Props = PageProps<"/[locale]/[device]/series/[seriesId]/edit">;

const { Page, generateMetadata } = definePage({
  namespaces: ["postSeries"],
  isFound: async ({ params }: Props) => isSerialId((await params).seriesId),
  metadata: ({ messages }) => noIndexMetadata(messages.postSeries.edit),
  render: async ({ messages }, { params }: Props) => {
    const { seriesId } = await params;
    return (
      <div className="max-w-column">
        <NeedsScript note={messages.common.ui.needsScript}>
          <QueryProvider>
            <EditSeries seriesId={seriesId} />
          </QueryProvider>
        </NeedsScript>
      </div>
    );
  },
});

export { generateMetadata, Page as default };
