import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { invalidateAfterChange } from "#lib/client/api/invalidate";
import * as userCalls from "#lib/contracts/user/calls";

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
  await call(isBlocked ? userCalls.blockUser : userCalls.unblockUser, params);
  await invalidateAfterChange(client);
}
