/** The version of the terms in force: the day they were published. Sign-up stores it. */
export const termsVersion = "2026-11-22";
