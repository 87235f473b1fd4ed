import { getMessages } from "next-intl/server";
import type { BodyFigures } from "#components/body/figure/context";
import type { PostDetail } from "#lib/contracts/post";
import { listFigures as listFigureNodes } from "#lib/domain/body/content";
import { formatFiguresQuery } from "#lib/domain/product/figure/query";
import type { PageContext } from "#lib/paths";
import { callOrNull } from "#lib/server/app/call";
import { listFigures } from "#lib/server/features/product/figure/list";

/** Reads the data of a post's figures; undefined if it has none, or no feature provides them. */
export async function readFigures(
  post: PostDetail,
  page: PageContext,
): Promise<BodyFigures | undefined> {
  const nodes = listFigureNodes(post.post);
  if (nodes.length === 0) return undefined;
  const query = { blocks: formatFiguresQuery(nodes), since: post.createdAt };
  const [blocks, { productFigure: messages }] = await Promise.all([
    callOrNull(listFigures, { query }, page.locale),
    getMessages({ locale: page.locale }),
  ]);
  return blocks ? { page, messages, blocks } : undefined;
}
