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

/** What the host lacks, not the video. */
const shortage = /No space left|Cannot allocate memory|Resource temporarily unavailable/i;
/** It could not start, was killed or stopped, or reports no space or memory. */
const passingCodes = new Set([-1, 126, 127, 137, 143, 228, 244]);

/** Returns why a video cannot be converted; null for a fault that may pass. */
export function readFailure(error: unknown): ConversionFailure | null {
  if (error instanceof ConversionFailedError) return error.failure;
  // The source has been deleted.
  if (isAppError(error) && error.errorName === "notFound") return "internal";
  if (!(error instanceof ProcessFailedError)) return null;
  const { code, errorText } = error;
  if (/exceeds specified max pixel count/.test(errorText)) return "tooManyPixels";
  if (/not on whitelist|Decoder .* not found/.test(errorText)) return "unsupported";
  return passingCodes.has(code) || shortage.test(errorText) ? null : "damaged";
}
