/** Patterns for which detectors open a case. */
export const detectionKinds = ["fundBurst", "likeRing"] as const;
export type DetectionKind = (typeof detectionKinds)[number];
