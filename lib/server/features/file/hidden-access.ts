import { hasPermission } from "#lib/domain/account/staff-permission";
import { fileAccessCookie } from "#lib/domain/device-storage";
import { limits } from "#lib/domain/limits";
import type { Viewer } from "#lib/server/core/operation";
import { computeKeyedHash } from "#lib/server/core/secret";
import { parseApiToken } from "#lib/server/features/session/api-token/token";
import { findApiTokenViewer } from "#lib/server/features/session/api-token/viewer";
import { findSessionViewer, findViewer } from "#lib/server/features/session/viewer";
import { buildCookie, readCookie } from "#lib/server/platform/http/cookie";

/*
 * An `<img>` carries no token, so authors and staff see files that are not public by a cookie that
 * names their session. It is asked for these files only, and ends with the session. Scripts cannot read it.
 */

const pattern = /^([\da-f-]{36})\.([\w-]{43})$/;

const sign = (sessionId: string) => computeKeyedHash("file-access", sessionId);

type Call = { viewer: Viewer | null; readonly responseHeaders: Headers };

const appendCookie = ({ responseHeaders }: Call, value: string, maxAgeMs: number): void => {
  responseHeaders.append("set-cookie", buildCookie(fileAccessCookie, value, maxAgeMs / 1000));
};

/**
 * Lets the browser of a logged-in viewer load those files that only the viewer may see. It outlasts
 * the browser's restart, because the login does: a local draft shows its pictures before any call.
 */
export function grantHiddenFiles(call: Call): void {
  const { viewer } = call;
  if (!viewer?.sessionId || viewer.staffId || viewer.apiToken) return;
  const value = `${viewer.sessionId}.${sign(viewer.sessionId)}`;
  appendCookie(call, value, limits.session.validForMs);
}

/** Deletes what `grantHiddenFiles` stored in the browser. */
export const forgetHiddenFiles = (call: Call): void => appendCookie(call, "", 0);

/** Returns true if the sender of a request owns the file, or reviews content as staff. */
export async function maySeeHidden({ headers }: Request, ownerKey: bigint | null) {
  const maySee = (viewer: Viewer | null) =>
    viewer !== null && (viewer.key === ownerKey || hasPermission(viewer.role, "cases"));
  // The cookie may be that of an earlier login in this browser.
  return (
    maySee(await findCookieViewer(headers.get("cookie"))) ||
    maySee(await findTokenViewer(headers.get("authorization")))
  );
}

async function findCookieViewer(cookies: string | null): Promise<Viewer | null> {
  const [, sessionId = "", signature] =
    pattern.exec(readCookie(cookies, fileAccessCookie) ?? "") ?? [];
  return signature === sign(sessionId) ? findSessionViewer(sessionId) : null;
}

function findTokenViewer(authorization: string | null): Promise<Viewer | null> {
  const apiToken = parseApiToken(authorization);
  return apiToken
    ? findApiTokenViewer({ scope: "post:read" }, apiToken)
    : findViewer(authorization);
}
