import type { HoldingChange, Interest } from "#lib/domain/disclosure";

/** The sentences about an interest in a fund. `{fund}` and `{date}` stand for names and days. */
type DisclosureTexts = Record<
  "verified" | "toVerify" | "holds" | "plans" | "paid" | "none" | "becameHolder" | "noLongerHolder",
  string
>;

type Statement = {
  interest: Interest;
  /** True if the author chose to have the holding verified. */
  isVerified: boolean;
  /** Null if it was not verified, or is not published yet. */
  verifiedAt: string | null;
};

/** Returns the sentence of a statement. Only a holding that was compared with orders is "verified". */
export function getDisclosureText(
  { interest, isVerified, verifiedAt }: Statement,
  texts: DisclosureTexts,
): string {
  if (interest !== "holds") return texts[interest];
  if (verifiedAt) return texts.verified;
  return isVerified ? texts.toVerify : texts.holds;
}

/** Returns the sentence of a later change. */
export const getHoldingChangeText = (
  { isHolder }: HoldingChange,
  texts: DisclosureTexts,
): string => (isHolder ? texts.becameHolder : texts.noLongerHolder);
