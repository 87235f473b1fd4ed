import { escapeXml } from "#lib/format/xml";
import { env } from "#lib/server/core/env";

/** Returns the absolute URL of a path, escaped for XML. */
export const toXmlUrl = (path: string): string => escapeXml(env().PUBLIC_URL + path);
