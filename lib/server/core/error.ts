import type { FieldReasons } from "#lib/contracts/envelope";
import type { ErrorName } from "#lib/contracts/error";
import { fallbackLocale } from "#lib/domain/locale";
import { errorMessage } from "#lib/server/core/error-message";

const brand = Symbol.for("fundlore.AppError");

/** An expected failure of an operation. The error table maps its name to a status and a message. */
export class AppError extends Error {
  readonly [brand] = true;
  readonly errorName: ErrorName;
  readonly fields: FieldReasons | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(name: ErrorName, detail: { fields?: FieldReasons; retryAfter?: number } = {}) {
    super(errorMessage(name, fallbackLocale));
    this.name = "AppError";
    this.errorName = name;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
  }
}

/** True for an AppError. Checks a brand, because a process may load the class twice. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && brand in error;
}

/** Returns an error that reports why each field is invalid. */
export const invalidInput = (fields: FieldReasons): AppError => new AppError("invalid", { fields });
