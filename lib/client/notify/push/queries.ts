import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchCall } from "#lib/client/api/fetch-call";
import * as notifyCalls from "#lib/contracts/notify/calls";
import type { PushStatus } from "#lib/contracts/notify/push";

const queryKeyOf = (viewerId: string) => ["push", viewerId];

/** Loads if the viewer's browsers get push messages. */
export const pushStatusQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: queryKeyOf(viewerId),
    queryFn: fetchCall(notifyCalls.getPushStatus),
  });

export const setPushStatus = (client: QueryClient, viewerId: string, status: PushStatus): void => {
  client.setQueryData(pushStatusQueryOptions(viewerId).queryKey, status);
};
