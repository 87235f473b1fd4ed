import type { RemoteProblem } from "#lib/domain/body/missing-image-problem";

/** Why an address becomes no card. */
export const linkCardProblems = [
  /** It leads to no video or post of a known site. */
  "notSupported",
  "notFound",
  "unreachable",
  "timeout",
  "notAllowed",
  "tooLarge",
  /** The site replies, but its reply says nothing about the page. */
  "unreadable",
] as const satisfies readonly (RemoteProblem | "notSupported" | "unreadable")[];
export type LinkCardProblem = (typeof linkCardProblems)[number];

export const isLinkCardProblem = (text: unknown): text is LinkCardProblem =>
  linkCardProblems.some((each) => each === text);
