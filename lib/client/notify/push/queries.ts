import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { getPushStatus, PushStatus } from "#lib/contracts/notify/push";

const queryKeyOf = (viewerId: string) => ["push", viewerId];

/** Loads if the viewer's browsers get push messages. */
export const pushStatusQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: queryKeyOf(viewerId),
    queryFn: ({ signal }) =>
      call<typeof getPushStatus>("GET /sns/api/v1/user/my/push", {}, { signal }),
  });

export const setPushStatus = (client: QueryClient, viewerId: string, status: PushStatus): void => {
  client.setQueryData(pushStatusQueryOptions(viewerId).queryKey, status);
};
