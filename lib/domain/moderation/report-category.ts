/** The form's value before a category is chosen. Separate so that forms do not load all categories. */
export const noReportCategory = "none";
