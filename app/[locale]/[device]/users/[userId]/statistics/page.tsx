import { StatisticScreen } from "#components/post/statistic/statistic-screen";
import { isSerialId } from "#lib/domain/text/serial-id";
import { defineScreen } from "../../../screen-definition";
import { readUserId } from "../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/statistics">;

const { Page, generateMetadata } = defineScreen({
  namespaces: ["postStatistic"],
  title: ({ postStatistic }) => postStatistic.title,
  note: ({ common }) => common.ui.needsScript,
  isNarrow: true,
  read: async ({ params, searchParams }: Props) => {
    const { post: postId = null } = await searchParams;
    if (postId !== null && !(typeof postId === "string" && isSerialId(postId))) return null;
    return { userId: await readUserId(params), postId };
  },
  component: StatisticScreen,
});

export { generateMetadata, Page as default };
