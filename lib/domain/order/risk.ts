/** From this level on, a fund is too risky for investors who have not set a risk level. */
const minRiskyLevel = 6;

/** True if a fund is above the highest level that an investor accepts; null if they set none. */
export const isAboveRiskLevel = (fundLevel: number, ownLevel: number | null): boolean =>
  ownLevel === null ? fundLevel >= minRiskyLevel : fundLevel > ownLevel;
