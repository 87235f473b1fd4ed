import type { InLanguages } from "#lib/domain/locale";
import { decimal, isDecimal } from "#lib/domain/number/decimal";

/** A share of a fund's assets: 0.125 is 12.5 %. */
export type Weight = { name: InLanguages; weight: string };

/** What a fund holds on a day, as far as staff entered it. Weights need not add up to 1. */
export type Portfolio = {
  asOf: string;
  holdings: Weight[];
  regions: Weight[];
  sectors: Weight[];
};

/** True if the weights add up to more than 1. */
export const exceedsWhole = (list: readonly { weight: string }[]): boolean =>
  list
    // What is no number is refused by itself.
    .filter(({ weight }) => isDecimal(weight))
    .reduce((sum, { weight }) => sum.plus(weight), decimal("0"))
    .gt("1");
