import { createHash } from "node:crypto";
import { join } from "node:path";
import { renderPlainPage, type TextFont } from "#lib/format/plain-page";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { singleton } from "#lib/server/core/singleton";
import { listFiles, staticPrefix } from "#lib/server/platform/http/static-files";

/** Returns the serif of the current build; null without a build, when Georgia replaces it. */
export const findTextFont = (): TextFont | null =>
  singleton("plain.font", () => {
    const names = listFiles(
      join(/* turbopackIgnore: true */ process.cwd(), getBuildFolder(), "static"),
    );
    const find = (name: string) => names.find((each) => each.startsWith(`media/${name}.`));
    const [main, rest] = [find("source-serif-normal"), find("source-serif-normal-rest")];
    const font = main && rest ? { main: staticPrefix + main, rest: staticPrefix + rest } : null;
    return { font };
  }).font;

const hash = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** Allows a plain page its style, fonts of ours, and what `more` lists. */
export const buildPlainPolicy = (style: string, ...more: string[]): string =>
  [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    ...more,
  ].join("; ");

/** Allows one inline script. */
export const allowScript = (script: string): string => `script-src ${hash(script)}`;

type Page = Omit<Parameters<typeof renderPlainPage>[0], "font">;

/** Renders a plain page in the site's type, with the headers that it needs. */
export function createPlainPage(
  page: Page,
  policy: string[] = ["form-action 'none'", "frame-ancestors 'none'"],
): { html: string; headers: Record<string, string> } {
  const { html, style } = renderPlainPage({ ...page, font: findTextFont() });
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": buildPlainPolicy(style, ...policy),
    },
  };
}
