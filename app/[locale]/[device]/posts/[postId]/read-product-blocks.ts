import { getMessages } from "next-intl/server";
import type { BodyProductBlocks } from "#components/body/figure/block-context";
import type { PostDetail } from "#lib/contracts/post";
import { listProductBlocks as listBlockNodes } from "#lib/domain/body/content";
import { formatBlocksQuery } from "#lib/domain/product/figure/query";
import type { PageContext } from "#lib/paths";
import { callOrNull } from "#lib/server/app/call";
import { listProductBlocks } from "#lib/server/features/product/figure/list";

/** Reads the figures of the blocks of a post; undefined if it has none, or nobody provides them. */
export async function readProductBlocks(
  post: PostDetail,
  page: PageContext,
): Promise<BodyProductBlocks | undefined> {
  const nodes = listBlockNodes(post.post);
  if (nodes.length === 0) return undefined;
  const query = { blocks: formatBlocksQuery(nodes), since: post.createdAt };
  const [blocks, { productFigure: messages }] = await Promise.all([
    callOrNull(listProductBlocks, { query }, page.locale),
    getMessages({ locale: page.locale }),
  ]);
  return blocks ? { page, messages, blocks } : undefined;
}
