import type { FieldReasons } from "#lib/contracts/envelope";
import type { ErrorName } from "#lib/contracts/error";
import type { LogoutReason } from "#lib/domain/account";
import { fallbackLocale } from "#lib/domain/locale";
import { errorMessage } from "#lib/server/core/error-message";

const brand = Symbol.for("fundlore.AppError");

type Detail = {
  fields?: FieldReasons;
  reason?: LogoutReason;
  retryAfter?: number;
  /** More facts for the client. */
  data?: Readonly<Record<string, string | boolean | readonly string[] | null>>;
  cause?: unknown;
};

/** An expected failure of an operation. The error table maps its name to a status and a message. */
export class AppError extends Error {
  readonly [brand] = true;
  readonly errorName: ErrorName;
  readonly fields: FieldReasons | undefined;
  /** Why the caller is not logged in. */
  readonly reason: LogoutReason | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  readonly data: Detail["data"];

  constructor(name: ErrorName, detail: Detail = {}) {
    super(errorMessage(name, fallbackLocale), { cause: detail.cause });
    this.name = "AppError";
    this.errorName = name;
    this.fields = detail.fields;
    this.reason = detail.reason;
    this.retryAfter = detail.retryAfter;
    this.data = detail.data;
  }
}

/** True for an AppError. Checks a brand, because a process may load the class twice. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && brand in error;
}

/** Returns the AppError behind an error, which drizzle wraps; null if there is none. */
export function findAppError(error: unknown): AppError | null {
  for (let each = error; each; each = each instanceof Error ? each.cause : null) {
    if (isAppError(each)) return each;
  }
  return null;
}

/** Returns an error that reports why each field is invalid. */
export const invalidInput = (fields: FieldReasons): AppError => new AppError("invalid", { fields });
