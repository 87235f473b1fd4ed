import type { FieldReasons } from "#lib/contracts/envelope";

/** A call that was refused, or (status 0) never answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly fields: FieldReasons;
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    detail: {
      status: number;
      code?: number;
      fields?: FieldReasons;
      retryAfter?: number | undefined;
    },
  ) {
    super(message);
    this.name = "ApiError";
    this.status = detail.status;
    this.code = detail.code;
    this.fields = detail.fields ?? {};
    this.retryAfter = detail.retryAfter;
  }

  /** No reply came: no network, or the time ran out. */
  get isNetworkError(): boolean {
    return this.status === 0;
  }
}
