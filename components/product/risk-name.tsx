import type { Messages } from "#lib/i18n/types";

/** Returns the name of a risk level from 1 to 7. */
export const getRiskName = ({ riskLevel }: Messages["product"]["kind"], level: number): string =>
  riskLevel[String(level) as keyof typeof riskLevel];
