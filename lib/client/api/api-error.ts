import type { FieldReasons } from "#lib/contracts/envelope";
import type { ProofNeed } from "#lib/domain/account/proof";

/** A call that the server refused, or that got no response (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly fields: FieldReasons;
  readonly retryAfter: number | undefined;
  /** A pass for the decision that banned the account. */
  readonly decisionToken: string | undefined;
  /** The words because of which a text was refused; the message names them. */
  readonly words: string | undefined;
  /** The proof without which the call was refused. */
  readonly proofNeed: ProofNeed | undefined;
  /** True if the call was sent twice already, so that its query does not repeat it as well. */
  readonly isRepeated: boolean;

  constructor(
    message: string,
    details: {
      status: number;
      code?: number;
      fields?: FieldReasons;
      retryAfter?: number | undefined;
      decisionToken?: string | undefined;
      words?: string | undefined;
      proofNeed?: ProofNeed | undefined;
      isRepeated?: boolean;
    },
  ) {
    super(message);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.decisionToken = details.decisionToken;
    this.words = details.words;
    this.proofNeed = details.proofNeed;
    this.isRepeated = details.isRepeated ?? false;
  }

  /** True if no response arrived: no network, or a timeout. */
  get isNetworkError(): boolean {
    return this.status === 0;
  }
}

/** The retry rule of queries: one, which the call may have made already. */
export const retryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.isRepeated);

/** True if the server refused to show something: it does not exist, or not for this viewer. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
