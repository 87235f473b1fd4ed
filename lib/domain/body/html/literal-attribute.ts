/** Marks a list item whose text is meant as it is, also if it begins with a checkbox of Markdown. */
export const literalAttribute = "data-literal";
