import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { blockUser, unblockUser } from "#lib/contracts/user";

/**
 * Blocks a person or takes that back. All that is cached is asked for anew: what the two wrote comes
 * and goes everywhere.
 * @throws ApiError
 */
export async function setBlock(client: QueryClient, userId: string, on: boolean): Promise<void> {
  const params = { params: { userId } };
  if (on) await call<typeof blockUser>("POST /sns/api/v1/user/{userId}/block", params);
  else await call<typeof unblockUser>("DELETE /sns/api/v1/user/{userId}/block", params);
  await client.invalidateQueries();
}
