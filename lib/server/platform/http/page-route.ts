import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import findMyWay from "find-my-way";
import { stripPageContext } from "#lib/paths";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { singleton } from "#lib/server/core/singleton";

const prefix = "/[locale]/[device]";

/** Reads the routes of the build, such as `/posts/[postId]`, into a router. */
const getRouter = () =>
  singleton("page.routes", () => {
    const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 200 });
    const manifest = join(
      /* turbopackIgnore: true */ getBuildFolder(),
      "app-path-routes-manifest.json",
    );
    // The manifest is missing during development.
    const routes: string[] = existsSync(manifest)
      ? Object.values(JSON.parse(readFileSync(manifest, "utf8")))
      : [];
    for (const route of routes) {
      // The catch-all route serves no page.
      if (!route.startsWith(prefix) || route.includes("[...")) continue;
      const name = route.slice(prefix.length) || "/";
      router.on("GET", name.replaceAll(/\[(\w+)\]/g, ":$1"), () => {}, name);
    }
    return router;
  });

/**
 * Returns the route of a page without language and layout, such as `/posts/[postId]`, or "other". The
 * number of results is bounded, whatever clients request.
 */
export function findPageRoute(url: string): string {
  const path = stripPageContext(url.split("?")[0] ?? "") || "/";
  return (getRouter().find("GET", path)?.store as string | undefined) ?? "other";
}
