import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";
import type {
  ImportFailure,
  ImportProblem,
  ImportProblemKind,
  ImportSystem,
} from "#lib/domain/post/import";
import type { NullableText } from "#lib/domain/post-text";

/** A picture that a body refers to by `id` until it is stored. */
export type ReadPicture = {
  id: string;
  /** Its unpacked bytes. */
  path: string;
  /** Its name in the archive. */
  name: string;
};

/** A picture of the archive that cannot be stored. */
export type RefusedPicture = { id: string; name: string; problem: MissingImageProblem };

/** A picture that an earlier post misses, by the `src` of its placeholder. */
export type FoundPicture = { src: string; picture: ReadPicture };

/** A post of an archive as the reader leaves it, ready to be stored. */
export type ReadPost = {
  /** By which a second import recognizes the post. */
  draftKey: string;
  title: string;
  /** Serialized editor state. */
  body: string;
  summary: string;
  tags: string[];
  texts: Record<NullableText, string | null>;
  publishedAt: string | null;
  pictures: ReadPicture[];
  refused: RefusedPicture[];
  /** The picture above the text, by its id or, if it is not in the archive, by its address. */
  coverId: string | null;
  coverSrc: string;
  problems: ImportProblem[];
};

/** A document of an archive that could not be read. */
export type UnreadDocument = {
  title: string;
  failure: ImportProblemKind;
  /** The stack of a fault of ours, for the log. */
  stack?: string;
};

/** What the reader found at a position of the archive. Positions start at 1. */
export type ReadLine = { position: number } & ({ post: ReadPost } | { unread: UnreadDocument });

export type ReadTask = {
  /** The archive, and its name at its user's computer. */
  path: string;
  fileName: string;
  /** Where to unpack it. */
  folder: string;
  /** Null if it is to be recognized. */
  system: ImportSystem | null;
  /** The pictures that earlier posts miss, by the `src` of their placeholders. */
  wanted: readonly string[];
};

/** A task of a reader, which goes on after documents that an earlier reader has read. */
export type ReaderTask = ReadTask & { after: number };

export type ReadResult = { system: ImportSystem; postCount: number };

/** What the process of a reader says: that it has started, and once how it ended. */
export type ReaderMessage =
  | { kind: "started" }
  | { kind: "result"; result: ReadResult }
  | { kind: "failed"; failure: ImportFailure }
  | { kind: "broken"; error: string; isMemory?: boolean; isLocal?: boolean };

/** The file in the folder that has a `ReadLine` in each line. */
export const postsFileName = "posts.jsonl";

/** The file in the folder that has a `FoundPicture` in each line. */
export const foundFileName = "found.jsonl";

/** The file in the folder that has a `CurrentDocument`: what a reader reads. */
export const currentFileName = "current";

export type CurrentDocument = { name: string; system: ImportSystem };
