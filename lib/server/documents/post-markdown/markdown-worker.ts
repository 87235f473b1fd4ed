import { getImageIds } from "#lib/domain/body/content";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { readPublicBody } from "#lib/domain/body/missing-images";
import type { Locale } from "#lib/domain/locale";
import { pathsIn } from "#lib/paths";
import { buildBodyUrls } from "#lib/server/features/post/body-urls";

export type MarkdownTask = { body: string; language: Locale };
export type MarkdownText = {
  text: string;
  /** Of the pictures in it. */
  imageIds: string[];
};

/** Entry point of the threads of `renderBodyInBackground`. */
export default function renderBody({ body, language }: MarkdownTask): MarkdownText {
  const root = readPublicBody(body);
  const paths = pathsIn({ locale: language, device: "desktop" });
  return { text: renderBodyMarkdown(root, buildBodyUrls(paths)), imageIds: getImageIds(root) };
}
