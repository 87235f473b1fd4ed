import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "#lib/client/api/fetch-call";
import * as notifyCalls from "#lib/contracts/notify/calls";
import type { PushStatus } from "#lib/contracts/notify/push";

/** Loads if the viewer's browsers get push messages. */
export const pushStatusQueryOptions = (viewerId: string) =>
  callQuery(viewerId, notifyCalls.getPushStatus);

export const setPushStatus = (client: QueryClient, viewerId: string, status: PushStatus): void => {
  client.setQueryData(pushStatusQueryOptions(viewerId).queryKey, status);
};
