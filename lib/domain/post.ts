import { shortenText, takeStart } from "#lib/domain/text/cut";
import { foldInvisible, isVisible } from "#lib/domain/text/invisible";
import { normalizeText } from "#lib/domain/text/normal-form";

export const postTypes = ["post", "video"] as const;
export type PostType = (typeof postTypes)[number];

export type PublishableContent = {
  title: string;
  /** The body's plain text. */
  text: string;
  tagNames: readonly string[];
  /** Images and files of the post, those in the body included. */
  fileIds: readonly string[];
  postType: PostType;
  videoFileId: string | null;
};

export type PostField = "title" | "post" | "fileIdList" | "videoFileId" | "tagNameList";

/** Returns the fields that a post must still fill before it can be published. */
export function findMissingFields(content: PublishableContent): PostField[] {
  const isVideo = content.postType === "video";
  const checks: [PostField, boolean][] = [
    ["title", !isVisible(content.title)],
    ["post", !isVisible(content.text)],
    ["fileIdList", !isVideo && content.fileIds.length === 0],
    ["videoFileId", isVideo && content.videoFileId === null],
    ["tagNameList", content.tagNames.length === 0],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** Returns the normal form of a tag, without leading hash signs. */
export const normalizeTag = (name: string): string =>
  normalizeText("name", normalizeText("name", name).replace(/^#+/, ""));

/** Normalizes tags and removes duplicates, ignoring case. */
export function normalizeTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names.map(normalizeTag)) {
    const key = name.toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

/** Of a summary, in columns: four lines beside a picture. */
const summaryWidth = 140;
/** A long text takes long to normalize, and only its beginning is needed. */
const summarySource = 20 * summaryWidth;

/** Paragraphs and lines are joined by spaces, which Chinese does without. */
const spaceInChinese =
  /(?<=[\p{Script=Han}。！？…，、；：”’」』）]) (?=[\p{Script=Han}“‘「『（])/gu;

/** Returns the beginning of a text, up to a sentence if one ends near enough. */
export const buildSummary = (text: string): string =>
  shortenText(
    normalizeText("line", takeStart(text, summarySource)).replace(spaceInChinese, ""),
    summaryWidth,
  );

/** Removes spaces and the ellipsis of a shortened text, for comparison. */
const toComparable = (text: string) => foldInvisible(text.normalize("NFC")).replace(/[\s…]+/g, "");

/** True for what `buildSummary` returns, also where the browser knows other words than the server. */
export const isDerivedSummary = (summary: string, text: string): boolean =>
  summary === buildSummary(text) || (summary.endsWith("…") && isExcerpt(summary, [text]));

/** True if a summary only repeats the beginning of one of the texts, as `buildSummary` does. */
export function isExcerpt(summary: string, texts: readonly string[]): boolean {
  const start = toComparable(summary);
  return texts.some((text) => toComparable(takeStart(text, summarySource)).startsWith(start));
}
