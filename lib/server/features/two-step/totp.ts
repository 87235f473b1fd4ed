import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { TwoStepSetup } from "#lib/contracts/two-step";

/** What every authenticator app assumes. */
const shape = { issuer: "Fundlore", algorithm: "SHA1", digits: 6, period: 30 };
/** Clocks may differ by one step either way. */
const window = 1;

/** A fresh secret in Base32: 160 bits, as the standard advises. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app takes up: by hand, by link, by camera. */
export function presentSetup(id: string, secret: string): TwoStepSetup {
  const uri = new TOTP({ ...shape, label: id, secret }).toString();
  const svg = renderSVG(uri, { ecc: "M", border: 3 });
  return { secret, uri, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/** The step of time that a code is for, if it is right about now; null otherwise. */
export function findTimeStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ ...shape, secret }).validate({ token: code, timestamp: now, window });
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp: now }) + delta;
}
