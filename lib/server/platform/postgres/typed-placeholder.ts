import { type SQL, sql } from "drizzle-orm";

/** Returns a placeholder with a cast, for values whose type PostgreSQL cannot infer, such as null. */
export const typedPlaceholder = (name: string, type: string): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;
