const onDemand = '<meta name="page-start" content="on-demand"/>';
/** The place before everything that delays the head script, such as a style sheet. */
const headStart = '<meta charSet="utf-8"/>';
const headScript = /<script data-head=""[^>]*>[\s\S]*?<\/script>/;
const bundledScript = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** An inline script of React or Next; data and scripts with a source have other attributes. */
const inlineScript = /<script(?: id="([\w-]+)")?>/g;

/** True for a page that can be read before its application starts. */
export const startsOnDemand = (html: string): boolean => html.includes(onDemand);

/**
 * Prepares a finished page that can be read before its application starts: lists its scripts in the
 * head script, which loads them on demand, and makes the inline ones inert until then. `dataAddress` is
 * where the data of the application is, unless the page contains it. Returns other pages unchanged.
 */
export function deferScripts(html: string, dataAddress: string | null): string {
  if (!startsOnDemand(html)) return html;
  const [head = ""] = headScript.exec(html) ?? [];
  if (!head || !html.includes(headStart)) return html;
  const sources = [...new Set(Array.from(html.matchAll(bundledScript), ([, src]) => src))];
  const list = JSON.stringify(sources).replaceAll('"', "&quot;");
  const data = dataAddress ? `data-page-data="${dataAddress}" ` : "";
  const first = head.replace("<script ", `<script data-scripts="${list}" ${data}`);
  return html
    .replace(head, "")
    .replaceAll(bundledScript, "")
    .replaceAll(scriptPreload, "")
    .replaceAll(inlineScript, (_, id) => `<script type="text/deferred"${id ? ` id="${id}"` : ""}>`)
    .replace(headStart, () => headStart + first);
}
