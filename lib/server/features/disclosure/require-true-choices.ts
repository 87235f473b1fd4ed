import type { FieldReasons } from "#lib/contracts/envelope";
import { type DisclosureChoice, findDisclosureRefusal } from "#lib/domain/disclosure";
import { invalidInput } from "#lib/server/core/error";

/**
 * Checks choices that are about to be published against the funds that the author holds.
 * @throws AppError(invalid) with the funds about which they say what the orders do not show
 */
export function requireTrueChoices(
  choices: readonly DisclosureChoice[],
  held: ReadonlySet<string>,
): void {
  const reasons: FieldReasons = {};
  for (const choice of choices) {
    const reason = findDisclosureRefusal(choice, held.has(choice.productId));
    if (reason) reasons[`disclosures.${choice.productId}`] = reason;
  }
  if (Object.keys(reasons).length > 0) throw invalidInput(reasons);
}
