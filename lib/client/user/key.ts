/** Every cached person lies under this key, so that one patch reaches them all. */
export const userKey = ["user"] as const;
