import type { ImportProblem, ImportSystem } from "#lib/domain/post-import";

/** A picture that a body refers to by `id` until it is stored. */
export type ReadPicture = {
  id: string;
  /** Its unpacked bytes. */
  path: string;
  /** Its name in the archive. */
  name: string;
};

/** A post of an archive as the thread leaves it, ready to be stored. */
export type ReadPost = {
  /** By which a second import recognizes the post. */
  draftKey: string;
  title: string;
  /** Serialized editor state. */
  body: string;
  summary: string;
  tags: string[];
  canonicalUrl: string | null;
  publishedAt: string | null;
  pictures: ReadPicture[];
  /** The picture above the text. */
  coverId: string | null;
  problems: ImportProblem[];
};

export type ReadTask = {
  /** The archive, and its name at its user's computer. */
  path: string;
  fileName: string;
  /** Where to unpack it. */
  folder: string;
  /** Null if it is to be recognized. */
  system: ImportSystem | null;
};

export type ReadResult = { system: ImportSystem; postCount: number };

/** The file in the folder that has a post in each line. */
export const postsFileName = "posts.jsonl";
