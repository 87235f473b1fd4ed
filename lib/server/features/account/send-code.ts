import { sendCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { operation, type Viewer } from "#lib/server/core/operation";
import { randomCode } from "#lib/server/core/random";
import { findAccount, listProfilesByEmail } from "#lib/server/features/account/queries";
import { countCodeEmail } from "#lib/server/features/account/rate-limit";
import { hashDevice, toRequester } from "#lib/server/features/account/requester";
import { type Subject, startVerification } from "#lib/server/features/account/verification";
import {
  type Device,
  findDevice,
  isKnownDevice,
  issueDevice,
} from "#lib/server/features/session/device";
import { queueCodeEmail } from "#lib/server/platform/email/code-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Queues the email of a code to any address. Neither the reply nor its time reveals whether an
 * account uses it, or whether it gets no email. A refusal stores no code.
 */
export const sendCode = operation(contract, async (context) => {
  const { body, locale, viewer } = context;
  if (viewer && body.purpose === "changeEmail") await requireOtherEmail(viewer, body.email);
  const subject: Subject = { email: body.email, purpose: body.purpose };
  const code = randomCode(limits.code.length);
  const device = await findDevice(context.request);
  const requester = toRequester(device, context);
  const undoCount = await countCodeEmail(body.email.toLowerCase(), {
    network: requester.network,
    knownDevice: await findKnownDevice(device, body.email),
  });
  const ownDevice = hashDevice(device ?? (await issueDevice(context)));
  const times = await db()
    .transaction(async (tx) => {
      const started = await startVerification(tx, subject, code, requester, ownDevice);
      const { email: to, purpose, lng = locale } = body;
      const mail = { to, locale: lng, code, purpose, expiresAt: started.expiresAt };
      await queueCodeEmail(tx, mail).catch((error) => {
        log().error({ err: error, purpose }, "queueing a code email failed");
        throw new AppError("sendCodeFailed");
      });
      return started;
    })
    .catch(async (error) => {
      await undoCount();
      throw error;
    });
  wakeEmail();
  return { expiresAt: times.expiresAt.toISOString(), resendAt: times.resendAt.toISOString() };
});

/** Returns the ID of a device if a user of this address logged in on it before. */
async function findKnownDevice(device: Device | null, email: string): Promise<string | null> {
  if (!device || device.accounts.length === 0) return null;
  const profiles = await listProfilesByEmail(email);
  return profiles.some(({ id }) => isKnownDevice(device, id)) ? device.id : null;
}

/** Names the mistake only to the address's own user. */
async function requireOtherEmail({ key }: Viewer, email: string): Promise<void> {
  const account = await findAccount(key);
  if (account?.email.toLowerCase() !== email.toLowerCase()) return;
  throw new AppError("emailInUse", { fields: { email: "same" } });
}
