import { z } from "zod";
import { readJsonFile } from "#lib/demo/data-file";
import { createRandom, type Random } from "#lib/demo/random";
import { addDays, countDaysBetween } from "#lib/domain/day";
import { hashText } from "#lib/domain/hash-text";

/** What moves the demo's funds together. `rates` rises when interest rates fall. */
export const marketFactors = ["equity", "rates", "gold"] as const;
type MarketFactor = (typeof marketFactors)[number];

/** Days from a market high to the next low, and back, outside of `market-periods.json`. */
const halfCycleDays = 270;
const cycleAmplitude = 0.06;

const marketPeriods = z.array(
  z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Mean daily moves, in standard deviations. */
    means: z.partialRecord(z.enum(marketFactors), z.number()),
  }),
);

/** Draws from the standard normal distribution (Box–Muller transform). */
const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The same weekday a year before. */
const daysOfYear = 364;

/**
 * Returns the move of a day in standard deviations; the same name and day always get the same. Half
 * of each move is taken back a year later, so that no fund strays far from its expected return.
 */
export function drawMove(name: string, date: string): number {
  const draw = (day: string) => drawNormal(createRandom(hashText(`${name} ${day}`)));
  return (draw(date) - draw(addDays(date, -daysOfYear))) / Math.SQRT2;
}

export type Market = (factor: MarketFactor, date: string) => number;

/** Returns a function for the factors' daily moves, in standard deviations. */
export function createMarket(): Market {
  const periods = readJsonFile("product/market-periods.json", marketPeriods);
  const findMean = (factor: MarketFactor, date: string): number => {
    const period = periods.find(({ from, to }) => from <= date && date <= to);
    if (period) return period.means[factor] ?? 0;
    const phase = (countDaysBetween("2020-01-01", date) / halfCycleDays) * Math.PI;
    return factor === "equity" ? cycleAmplitude * Math.sin(phase) : 0;
  };
  const moves = new Map<string, number>();
  return (factor, date) => {
    const key = `${factor} ${date}`;
    const move = moves.get(key) ?? drawMove(`market ${factor}`, date) + findMean(factor, date);
    moves.set(key, move);
    return move;
  };
}
