import type { Viewer } from "#lib/server/core/operation";

/**
 * The viewer's key as queries take it; 0, which is nobody's, for an anonymous reader. A null would
 * make PostgreSQL plan a prepared query at every call, as all that asks for the viewer then folds away.
 */
export const viewerKeyOrZero = (viewer: Viewer | null): bigint => viewer?.key ?? 0n;
