/** How many days a mute can last, besides for ever. */
export const muteDays = [1, 7, 30] as const;
