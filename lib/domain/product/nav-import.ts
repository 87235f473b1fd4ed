/**
 * States of an import of NAVs. `stored` was imported by one person, `approved` by two; both count
 * until they are `undone`.
 */
export const navImportStates = ["pending", "approved", "rejected", "stored", "undone"] as const;
export type NavImportState = (typeof navImportStates)[number];

/** How a file of values came: by the desk, by a program with a token, or into the watched folder. */
export const navChannels = ["desk", "token", "folder"] as const;
export type NavChannel = (typeof navChannels)[number];
