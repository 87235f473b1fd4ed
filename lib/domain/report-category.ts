/** What a report form holds before a category is chosen; no category has it. */
export const noCategory = "none";
