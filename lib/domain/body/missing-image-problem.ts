import { remoteProblems } from "#lib/domain/remote-picture";

/** Why a picture is missing. */
export const missingImageProblems = [
  ...remoteProblems,
  /** A post may have fifty of other sites. */
  "tooMany",
  /** The archive of an import does not have it. */
  "notInArchive",
  /** Neither the browser nor the server can read it, such as a picture in a program for texts. */
  "noAddress",
] as const;
export type MissingImageProblem = (typeof missingImageProblems)[number];
