import {
  getPushStatus as getContract,
  turnOffPush as offContract,
  turnOnPush as onContract,
  type PushStatus,
} from "#lib/contracts/notify/push";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import {
  deleteSubscription,
  listSubscribedSessions,
  storeSubscription,
} from "#lib/server/features/notify/push/queries";
import { isPushEndpoint } from "#lib/server/features/notify/push/send";
import { getVapidKeys } from "#lib/server/features/notify/push/vapid";

async function readStatus({ key, sessionId }: Viewer): Promise<PushStatus> {
  const sessionIds = await listSubscribedSessions(key);
  return {
    publicKey: getVapidKeys().publicKey,
    isOn: sessionIds.includes(sessionId),
    deviceCount: sessionIds.length,
  };
}

export const getPushStatus = operation(getContract, ({ viewer }) => readStatus(viewer));

export const turnOnPush = operation(onContract, async ({ viewer, body }) => {
  if (!isPushEndpoint(body.endpoint)) {
    throw new AppError("invalid", { fields: { endpoint: "not valid" } });
  }
  await storeSubscription(viewer, body);
  return readStatus(viewer);
});

export const turnOffPush = operation(offContract, async ({ viewer }) => {
  await deleteSubscription({ userKey: viewer.key, sessionId: viewer.sessionId });
  return readStatus(viewer);
});
