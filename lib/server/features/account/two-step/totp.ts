import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { TwoStepSetup } from "#lib/contracts/account/two-step";

/** The settings that every authenticator app supports. */
const totpOptions = { issuer: "Fundlore", algorithm: "SHA1", digits: 6, period: 30 };
/** The clock of a device may be off by one step. */
const maxStepDrift = 1;

/** Creates a secret in Base32 with 160 bits, as RFC 4226 recommends. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns a secret to type in, as a link and as a QR code. */
export function presentSetup(id: string, secret: string): TwoStepSetup {
  const uri = new TOTP({ ...totpOptions, label: id, secret }).toString();
  const svg = renderSVG(uri, { ecc: "M", border: 3 });
  return { secret, uri, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/** Returns the time step of a code that is valid now, or null. */
export function findTimeStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ ...totpOptions, secret }).validate({
    token: code,
    timestamp: now,
    window: maxStepDrift,
  });
  return delta === null
    ? null
    : TOTP.counter({ period: totpOptions.period, timestamp: now }) + delta;
}
