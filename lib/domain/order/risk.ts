/** From this level on, a fund is too risky for investors who have not set a risk level. */
const minRiskyLevel = 6;

/** True if a fund is above the highest level that an investor accepts; null if they set none. */
export const isAboveRiskLevel = (productLevel: number, ownLevel: number | null): boolean =>
  ownLevel === null ? productLevel >= minRiskyLevel : productLevel > ownLevel;
