/** Why a picture of another site cannot be had. */
export const remoteProblems = [
  "notFound",
  /** Its server does not answer, or with an error. */
  "unreachable",
  "timeout",
  /** Its server gives it to nobody else, or it is not public. */
  "notAllowed",
  /** Nothing that we show, such as a page or SVG. */
  "notAnImage",
  "tooLarge",
  "tooManyPixels",
  "storageFull",
] as const;
export type RemoteProblem = (typeof remoteProblems)[number];

export const isRemoteProblem = (text: unknown): text is RemoteProblem =>
  remoteProblems.some((each) => each === text);

/** Why a picture is missing. */
export const missingImageProblems = [
  ...remoteProblems,
  /** A post may have fifty of other sites. */
  "tooMany",
  /** An import has a number and a time for those of all its posts. */
  "importLimit",
  /** The archive of an import does not have it. */
  "notInArchive",
  /** Neither the browser nor the server can read it, such as a picture in a program for texts. */
  "noAddress",
] as const;
export type MissingImageProblem = (typeof missingImageProblems)[number];
