export const postTypes = ["post", "video"] as const;
export type PostType = (typeof postTypes)[number];

export type PostContent = {
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
export function findMissingFields(content: PostContent): PostField[] {
  const isVideo = content.postType === "video";
  const checks: [PostField, boolean][] = [
    ["title", content.title.trim() === ""],
    ["post", content.text.trim() === ""],
    ["fileIdList", !isVideo && content.fileIds.length === 0],
    ["videoFileId", isVideo && content.videoFileId === null],
    ["tagNameList", content.tagNames.length === 0],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** Normalizes Unicode forms and spaces of a tag and removes leading hash signs. */
export const normalizeTag = (name: string): string =>
  name.normalize("NFKC").trim().replace(/^#+/, "").replace(/\s+/g, " ").trim();

/** Normalizes tags and removes duplicates, ignoring case. */
export function normalizeTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names.map(normalizeTag)) {
    const key = name.toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

const summaryLength = 160;

/** Returns the beginning of a text, cut at a word boundary if one is near the limit. */
export function buildSummary(text: string): string {
  // A long text takes long to split, and only its beginning is needed.
  const line = [
    ...text
      .slice(0, 20 * summaryLength)
      .replace(/\s+/g, " ")
      .trim(),
  ];
  if (line.length <= summaryLength) return line.join("");
  const cut = line.slice(0, summaryLength - 1).join("");
  const space = cut.lastIndexOf(" ");
  const whole = space > cut.length * 0.8 ? cut.slice(0, space) : cut;
  return `${whole.replace(/[\s.,;:!?。，、；：！？…]+$/u, "")}…`;
}

/** Removes spaces and the ellipsis of a shortened text, for comparison. */
const toComparable = (text: string) => text.replace(/[\s…]+/g, "");

/** True if a summary only repeats the beginning of one of the texts, as `buildSummary` does. */
export function isExcerpt(summary: string, texts: readonly string[]): boolean {
  const start = toComparable(summary);
  return texts.some((text) => toComparable(text.slice(0, 20 * summaryLength)).startsWith(start));
}
