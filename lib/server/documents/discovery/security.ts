import { fallbackLocale } from "#lib/domain/locale";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** RFC 9116 wants less than a year. */
const validDays = 180;
const dayMs = 86_400_000;

/** Serves /.well-known/security.txt: the contact that the operator named, else the form for problems. */
export async function serveSecurityText(request: Request): Promise<Response> {
  const { SECURITY_CONTACT, SECURITY_POLICY_URL, PUBLIC_URL } = env();
  const form = pathsIn({ locale: fallbackLocale, device: "desktop" }).reportProblem();
  // Of the day, so that the document changes once a day.
  const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs);
  const body = [
    `Contact: ${SECURITY_CONTACT ?? PUBLIC_URL + form}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, zh",
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    ...(SECURITY_POLICY_URL ? [`Policy: ${SECURITY_POLICY_URL}`] : []),
    "",
  ].join("\n");
  return documentResponse(request, { body, type: "text/plain", maxAge: 3_600 });
}

/** Serves the key that proves to IndexNow that this host sends its messages; null for another name. */
export async function serveIndexNowKey(request: Request, name: string): Promise<Response | null> {
  const { INDEXNOW_KEY } = env();
  if (!INDEXNOW_KEY || name !== INDEXNOW_KEY) return null;
  return documentResponse(request, { body: INDEXNOW_KEY, type: "text/plain", maxAge: 3_600 });
}
