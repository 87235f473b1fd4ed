/** Tells the processes that hold a member's live stream to look for what is new. */
export const streamTag = (userKey: string): string => `notification:${userKey}`;
