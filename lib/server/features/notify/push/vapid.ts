import { createECDH } from "node:crypto";
import { env } from "#lib/server/core/env";
import { getSecret } from "#lib/server/core/secret";
import { parseSender } from "#lib/server/core/setting-values";
import { singleton } from "#lib/server/core/singleton";

/**
 * Returns the key pair that identifies this installation to push services, base64url. It follows from
 * the installation's key, so all instances have the same one and nothing needs to be stored.
 */
export const getVapidKeys = (): { publicKey: string; privateKey: string } =>
  singleton("push.vapid", () => {
    const curve = createECDH("prime256v1");
    // Any 32 bytes are a private key of the curve, but for one in four billion.
    const privateKey = getSecret("push.vapid");
    curve.setPrivateKey(privateKey);
    return {
      publicKey: curve.getPublicKey("base64url"),
      privateKey: privateKey.toString("base64url"),
    };
  });

/** Returns whom a push service can ask about our messages. */
export function getVapidSubject(): string {
  const { SECURITY_CONTACT, MAIL_FROM } = env();
  return SECURITY_CONTACT ?? `mailto:${parseSender(MAIL_FROM)?.address}`;
}
