import { call } from "#lib/client/api/call";
import { unread } from "#lib/client/notification/unread";
import type { countUnread } from "#lib/contracts/notification";

/** Asks the server anew. A failure leaves the number as it is: the next event asks again. */
export async function refreshUnread(): Promise<void> {
  try {
    const { unreadCount } = await call<typeof countUnread>(
      "GET /sns/api/v1/notification/unread-count",
      {},
      { quiet: true },
    );
    unread.set(unreadCount);
  } catch {
    // Nobody asked for it.
  }
}
