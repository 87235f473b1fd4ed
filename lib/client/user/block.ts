import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { invalidateAfterChange } from "#lib/client/api/invalidate";
import type { blockUser, unblockUser } from "#lib/contracts/user";

/**
 * Blocks or unblocks a user. Invalidates the whole cache, because a block hides posts and comments
 * in every list.
 * @throws ApiError
 */
export async function setBlock(
  client: QueryClient,
  userId: string,
  isBlocked: boolean,
): Promise<void> {
  const params = { params: { userId } };
  if (isBlocked) await call<typeof blockUser>("POST /sns/api/v1/user/{userId}/block", params);
  else await call<typeof unblockUser>("DELETE /sns/api/v1/user/{userId}/block", params);
  await invalidateAfterChange(client);
}
