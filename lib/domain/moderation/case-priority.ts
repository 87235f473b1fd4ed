/** Harm by category of report; categories without an entry weigh 1. */
const categoryWeights: Record<string, number> = {
  selfHarm: 8,
  violence: 8,
  scam: 5,
  guaranteedReturns: 4,
  marketManipulation: 4,
  privacy: 4,
  sexualContent: 4,
  hateSpeech: 4,
  harassment: 3,
  impersonation: 3,
  unlicensedAdvice: 2,
  undisclosedPromotion: 2,
  falseInformation: 2,
};

export const getCategoryWeight = (category: string): number => categoryWeights[category] ?? 1;

type Outcomes = { upheld: number; dismissed: number };

/**
 * Returns how much a reporter's word counts, from 0.25 to 2: 1 without a record, more with reports
 * that were upheld. Two imagined outcomes keep a single one from deciding.
 */
export function getReporterWeight({ upheld, dismissed }: Outcomes): number {
  return Math.max(0.25, (2 * (upheld + 1)) / (upheld + dismissed + 2));
}

/** Returns what one report adds to the priority of its case, in hundredths. */
export const getReportPriority = (category: string, reporter: Outcomes): number =>
  Math.round(100 * getCategoryWeight(category) * getReporterWeight(reporter));
