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

/** The fields that a post still lacks for being published; none means it is complete. */
export function missingFields(content: PostContent): PostField[] {
  const isVideo = content.postType === "video";
  const lacks: [PostField, boolean][] = [
    ["title", content.title.trim() === ""],
    ["post", content.text.trim() === ""],
    ["fileIdList", !isVideo && content.fileIds.length === 0],
    ["videoFileId", isVideo && content.videoFileId === null],
    ["tagNameList", content.tagNames.length === 0],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** A tag as it is kept: one spelling of widths and spaces, without the hash sign. */
export const foldTag = (name: string): string =>
  name.normalize("NFKC").trim().replace(/^#+/, "").replace(/\s+/g, " ").trim();

/** Folded tags in their order, each once; ETF and etf are one. */
export function foldTags(names: readonly string[]): string[] {
  const folded = new Map<string, string>();
  for (const name of names.map(foldTag)) {
    const key = name.toLowerCase();
    if (key !== "" && !folded.has(key)) folded.set(key, name);
  }
  return [...folded.values()];
}

const summaryLength = 160;

/** The beginning of a text, ended at a word where one ends near the limit. */
export function summaryOf(text: string): string {
  const line = [...text.replace(/\s+/g, " ").trim()];
  if (line.length <= summaryLength) return line.join("");
  const cut = line.slice(0, summaryLength - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > cut.length * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
