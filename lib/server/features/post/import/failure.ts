import { type ImportFailure, importFailures } from "#lib/domain/post/import";

/** Ends an import, with a reason that its user understands. */
export class ImportFailedError extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    // The message is what remains of an error that comes from another thread.
    super(`post import: ${failure}`);
    this.name = "ImportFailedError";
    this.failure = failure;
  }
}

/** Returns the reason in an error, which may come from another thread, or null. */
export function readImportFailure(error: unknown): ImportFailure | null {
  if (!(error instanceof Error)) return null;
  return importFailures.find((each) => error.message === `post import: ${each}`) ?? null;
}
