/*
 * What an author says about an interest of their own in a fund that the text names. Says nothing of
 * amounts. `features/disclosure` compares it with the author's orders, if the author asks for that.
 */

/** Nothing is stored for a fund about which the author states nothing. */
export const interests = ["holds", "plans", "paid", "none"] as const;
export type Interest = (typeof interests)[number];

/** What an author chose for one fund. */
export type DisclosureChoice = {
  productId: string;
  interest: Interest;
  /** True to compare the holding with the author's orders here. */
  isVerified: boolean;
  /** True to note below the statement when the author becomes a holder or no longer is one. */
  hasUpdates: boolean;
};

/** A later change of a holding, as the author's orders show it. */
export type HoldingChange = { isHolder: boolean; at: string };

/** What stands with a comment, which nobody can change. */
export type CommentDisclosure = {
  productId: string;
  interest: Interest;
  /** Time of the comparison with the author's orders; null if the author did not choose it. */
  verifiedAt: string | null;
};

/**
 * Returns the choices for the funds that a text names, in the order of the funds, without what a
 * choice cannot have: only a holding is verified, and only a verified holding or a plan has updates.
 */
export function normalizeChoices(
  choices: readonly DisclosureChoice[],
  productIds: readonly string[],
): DisclosureChoice[] {
  const byId = new Map(choices.map((choice) => [choice.productId, choice]));
  return productIds.flatMap((productId) => {
    const choice = byId.get(productId);
    if (!choice) return [];
    const { interest } = choice;
    const isVerified = interest === "holds" && choice.isVerified;
    const hasUpdates = (isVerified || interest === "plans") && choice.hasUpdates;
    return [{ productId, interest, isVerified, hasUpdates }];
  });
}

/** Returns choices with the one about a fund replaced; null removes it. */
export const setChoice = <Choice extends { productId: string }>(
  choices: readonly Choice[],
  productId: string,
  choice: Choice | null,
): Choice[] => [
  ...choices.filter((each) => each.productId !== productId),
  ...(choice ? [choice] : []),
];

const refusals = ["holder", "not a holder"] as const;
export type DisclosureRefusal = (typeof refusals)[number];

export const isDisclosureRefusal = (reason: string): reason is DisclosureRefusal =>
  refusals.some((each) => each === reason);

/** Returns why a choice must not be published, or null. `isHolder` is what the orders show. */
export function findDisclosureRefusal(
  { interest, isVerified }: DisclosureChoice,
  isHolder: boolean,
): DisclosureRefusal | null {
  if (interest === "none" && isHolder) return "holder";
  if (interest === "holds" && isVerified && !isHolder) return "not a holder";
  return null;
}

/** What is known of a published statement. */
type Statement = {
  interest: Interest;
  statedAt: string;
  verifiedAt: string | null;
  change: HoldingChange | null;
};

/** What a post in a list is marked with, about a holding: the first that applies. */
const holdingMarks = ["verified", "becameHolder", "holds", "plans", "noLongerHolder"] as const;
type MarkKind = (typeof holdingMarks)[number] | "paid";

/** `at` is the time since which it is true, or at which it was said. */
export type Mark = { kind: MarkKind; at: string };

function toMark({ interest, statedAt, verifiedAt, change }: Statement): Mark | null {
  if (interest === "paid") return { kind: "paid", at: statedAt };
  if (interest === "none") return null;
  if (change) return { kind: change.isHolder ? "becameHolder" : "noLongerHolder", at: change.at };
  if (interest === "holds" && verifiedAt) return { kind: "verified", at: verifiedAt };
  return { kind: interest, at: statedAt };
}

/**
 * Returns the marks of a post with these statements: that its author was paid, and what says most about
 * a holding, each with its latest time. A list has no room for more; the post has every statement.
 */
export function listMarks(statements: readonly Statement[]): Mark[] {
  const marks = statements
    .flatMap((statement) => toMark(statement) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at));
  const find = (kind: MarkKind) => marks.find((mark) => mark.kind === kind) ?? null;
  const holding = holdingMarks.find(find);
  return [find("paid"), holding ? find(holding) : null].filter((mark) => mark !== null);
}
