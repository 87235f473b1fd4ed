/** Systems whose exports can be imported. */
export const postSystems = ["markdown", "ghost", "wordpress", "substack", "medium"] as const;

/** What an archive is from. `pictures`: no posts, but what posts of an earlier import miss. */
export const importSystems = [...postSystems, "pictures"] as const;
export type ImportSystem = (typeof importSystems)[number];

/** States of an import. `waiting` and `running` ones go on by themselves. */
export const importStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/** True until the import has ended. */
export const isPendingImport = (state: ImportState): boolean =>
  state === "waiting" || state === "running";

/**
 * What became of a post: a new draft, a post of an earlier import, or nothing; or an earlier post that
 * got pictures which it missed.
 */
export const importOutcomes = ["created", "existing", "failed", "filled"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why nothing of an archive could be imported. */
export const importFailures = [
  /** Neither a ZIP file nor a document of one of the systems. */
  "unknownSystem",
  /** The document or the ZIP file is damaged. */
  "malformed",
  "encrypted",
  /** Names that lead out of the archive. */
  "unsafeNames",
  "tooManyEntries",
  /** Unpacked, the archive or a document in it is too large. */
  "tooLarge",
  /** Reading it took too much time or memory. */
  "tooComplex",
  "noPosts",
  /** It has pictures only, and no post misses one. */
  "nothingMissing",
  /** It has pictures only, and none fits or can be read. */
  "noUsablePicture",
  /** It has pictures only, and its user has no space for one. */
  "storageFull",
  /** It failed several times for reasons of ours. */
  "internal",
] as const;
export type ImportFailure = (typeof importFailures)[number];

/** What of a post did not fit. */
export const importProblemKinds = [
  /** Became a link. */
  "embed",
  /** Left out, while its text stays. */
  "element",
  /** Left out with its text. */
  "dropped",
  "shortcode",
  /** Led to a page or file of the system: its text stays. */
  "link",
  /** The archive does not contain it. Its place is kept, as that of all that are missing. */
  "pictureMissing",
  /** It could not be fetched from another server. */
  "pictureRemote",
  /** Not an image that can be stored, or too large. */
  "pictureRefused",
  /** Only the first picture of an animation could be stored. */
  "animationLost",
  "storageFull",
  "bodyCut",
  "captionCut",
  "titleCut",
  "titleMissing",
  "bodyMissing",
  "summaryLeft",
  "tagsLeft",
  "frontMatter",
  "encoding",
  /** Not everybody could read the post where it comes from. */
  "restricted",
  /** A note that only its author was meant to read: left out. */
  "comment",
  /** The post could not be stored. */
  "notStored",
  /** The document is damaged. */
  "documentMalformed",
  /** The document is larger than a post may be. */
  "documentTooLarge",
  /** Reading the document took too much time or memory. */
  "documentTooComplex",
  /** No time or memory was left for this document and those behind it. */
  "restNotRead",
  /** The document could not be read for a reason of ours. */
  "documentInternal",
] as const;
export type ImportProblemKind = (typeof importProblemKinds)[number];

/** A problem, how often the post has it, and an example such as the name of a file. */
export type ImportProblem = { kind: ImportProblemKind; count: number; example: string };

/** Returns how the front matter of Markdown names a field of ours: `canonical_url`. */
export const toFrontMatterName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
