import { StatisticScreen } from "#components/statistic/statistic-screen";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { readUserId } from "../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/statistics">;

const { Page, generateMetadata } = definePage({
  namespaces: ["statistic"],
  metadata: ({ messages }, _: Props) => noIndexMetadata(messages.statistic.title),
  render: async ({ messages }, { params, searchParams }: Props) => {
    const { post = null } = await searchParams;
    if (post !== null && (typeof post !== "string" || !/^[1-9]\d{0,18}$/.test(post))) {
      return new PageNotFound();
    }
    return (
      <div className="max-w-column">
        <NeedsScript note={messages.common.ui.needsScript}>
          <QueryProvider>
            <StatisticScreen userId={await readUserId(params)} postId={post} />
          </QueryProvider>
        </NeedsScript>
      </div>
    );
  },
});

export { generateMetadata, Page as default };
