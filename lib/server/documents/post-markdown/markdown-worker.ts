import { getImageIds } from "#lib/domain/body/content";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { pathsIn } from "#lib/paths";
import { buildBodyUrls } from "#lib/server/features/post/body-urls";
import { createFigurePictures, type FigurePost } from "#lib/server/features/post/figure-pictures";
import {
  type LinkedPosts,
  toLinkedPostUrls,
} from "#lib/server/features/post/link-card/linked-posts";

export type MarkdownTask = FigurePost & {
  body: string;
  /** The posts that its cards show. */
  linked: LinkedPosts;
};
export type MarkdownText = {
  text: string;
  /** Of the pictures in it. */
  imageIds: string[];
};

/** Entry point of the threads of `renderBodyInBackground`. */
export default function renderBody({ body, linked, ...post }: MarkdownTask): MarkdownText {
  const root = readPublicBody(body);
  const paths = pathsIn({ locale: post.language, device: "desktop" });
  const urls = {
    ...buildBodyUrls(paths),
    ...toLinkedPostUrls(linked),
    figure: createFigurePictures(post, root),
  };
  return { text: renderBodyMarkdown(root, urls), imageIds: getImageIds(root) };
}
