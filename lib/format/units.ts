import { interpolate } from "#lib/format/interpolate";

type Texts = { unitCount: string; unitCountOne: string };

/** Formats units of a fund exactly: `14.5 units`. Without separators, which could be misread. */
export const formatUnits = (units: string, texts: Texts): string =>
  units === "1" ? texts.unitCountOne : interpolate(texts.unitCount, { units });
