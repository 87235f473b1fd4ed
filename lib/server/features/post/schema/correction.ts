import { boolean, text } from "drizzle-orm/pg-core";

/** Columns with what an author says about a change of a published post. */
export const correctionColumns = {
  note: text("note").notNull().default(""),
  /** True if the author marked the change as one of spelling. */
  isSpelling: boolean("is_spelling").notNull().default(false),
};
