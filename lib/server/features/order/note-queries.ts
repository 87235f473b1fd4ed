import { asc, eq } from "drizzle-orm";
import { orderNotes } from "#lib/server/features/order/schema/desk";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Returns the notes on an order, oldest first. */
export const listNotes = (orderId: string) =>
  db()
    .select({
      id: orderNotes.id,
      authorId: users.id,
      text: orderNotes.text,
      createdAt: orderNotes.createdAt,
    })
    .from(orderNotes)
    .innerJoin(users, eq(users.key, orderNotes.authorKey))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
