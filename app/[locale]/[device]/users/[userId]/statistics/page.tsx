import { StatisticScreen } from "#components/post/statistic/statistic-screen";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { isSerialId } from "../../../params";
import { readUserId } from "../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/statistics">;

/** Returns the post of the URL, null without one, or undefined for anything else. */
async function readPostId({ searchParams }: Props): Promise<string | null | undefined> {
  const { post = null } = await searchParams;
  return post === null || (typeof post === "string" && isSerialId(post)) ? post : undefined;
}

const { Page, generateMetadata } = definePage({
  namespaces: ["postStatistic"],
  isFound: async (props: Props) => (await readPostId(props)) !== undefined,
  metadata: ({ messages }) => noIndexMetadata(messages.postStatistic.title),
  render: async ({ messages }, props: Props) => {
    const postId = (await readPostId(props)) ?? null;
    return (
      <div className="max-w-column">
        <NeedsScript note={messages.common.ui.needsScript}>
          <QueryProvider>
            <StatisticScreen userId={await readUserId(props.params)} postId={postId} />
          </QueryProvider>
        </NeedsScript>
      </div>
    );
  },
});

export { generateMetadata, Page as default };
