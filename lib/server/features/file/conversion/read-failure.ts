import type { ConversionFailure } from "#lib/domain/file/conversion";
import { isAppError } from "#lib/server/core/error";
import { ProcessFailedError } from "#lib/server/platform/ffmpeg/run-process";

/** A conversion that another attempt would not bring further. */
export class ConversionFailedError extends Error {
  override name = "ConversionFailedError";
  readonly failure: ConversionFailure;

  constructor(failure: ConversionFailure) {
    super(`The conversion failed: ${failure}.`);
    this.failure = failure;
  }
}

/** Returns why a video cannot be converted; null for a fault that may pass. */
export function readFailure(error: unknown): ConversionFailure | null {
  if (error instanceof ConversionFailedError) return error.failure;
  // Such as a source that was deleted, or a result that is no video: an outage alone passes.
  if (isAppError(error)) return error.errorName === "serviceUnavailable" ? null : "internal";
  if (!(error instanceof ProcessFailedError)) return null;
  const { errorText, mayPass } = error;
  if (/exceeds specified max pixel count/.test(errorText)) return "tooManyPixels";
  if (/not on whitelist|Decoder .* not found/.test(errorText)) return "unsupported";
  return mayPass ? null : "damaged";
}
