import type { FieldReasons } from "#lib/contracts/envelope";
import type { ErrorName } from "#lib/contracts/error";
import { fallbackLocale } from "#lib/domain/locale";
import { errorMessage } from "#lib/server/core/error-message";

const brand = Symbol.for("fundlore.AppError");

/** What an operation throws to refuse; the error table gives it a status and a text. */
export class AppError extends Error {
  readonly [brand] = true;
  readonly errorName: ErrorName;
  readonly fields: FieldReasons | undefined;
  /** Seconds after which a caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(name: ErrorName, detail: { fields?: FieldReasons; retryAfter?: number } = {}) {
    super(errorMessage(name, fallbackLocale));
    this.name = "AppError";
    this.errorName = name;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
  }
}

/** Tells by brand: the class may be loaded twice in one process. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && brand in error;
}

/** A refused input, with the reason of each field. */
export const invalidInput = (fields: FieldReasons) => new AppError("invalid", { fields });
