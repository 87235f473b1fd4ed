import { existsSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const movedSettings = {
  "two-step": "security#twoStep",
  passkeys: "security#passkeys",
  devices: "security#devices",
  blocked: "muted#blocked",
  import: "data#import",
  "api-tokens": "developer#apiTokens",
  webhooks: "developer#webhooks",
};

const config: NextConfig = {
  poweredByHeader: false,
  // lib/server/platform/page-cache compresses each page once and caches the bytes.
  compress: false,
  // Puts title and canonical link in <head> for every client, not only for known bots.
  htmlLimitedBots: /.*/,
  // The file API resizes images, so Next's optimizer stays off.
  images: { unoptimized: true },
  // `npm run check:types` runs the native compiler, which Next cannot use.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Pages prefetched on hover are not shown long after.
    staleTimes: { static: 30 },
    // Writing the cache takes a third of a build, so the first one of a clone does without.
    turbopackFileSystemCacheForBuild: existsSync(".build-current"),
  },
  // The build does not know this pseudo-class yet and keeps it.
  turbopack: { ignoreIssue: [{ path: "**/*.css", description: /'target-current' is not/ }] },
  serverExternalPackages: ["sharp", "@node-rs/argon2", "pino", "ioredis", "nodemailer", "piscina"],
  // Settings that became sections of a page. A browser keeps the fragment through later redirects.
  redirects: async () =>
    Object.entries(movedSettings).flatMap(([from, to]) =>
      ["", "/m"].map((layout) => ({
        source: `/:locale(en|zh)${layout}/users/:userId/settings/${from}`,
        destination: `/:locale${layout}/users/:userId/settings/${to}`,
        permanent: true,
      })),
    ),
  // One page tree serves both layouts: /en/posts/7 is desktop, /en/m/posts/7 mobile.
  rewrites: async () => ({
    beforeFiles: [],
    // Of `afterFiles` only the first match applies; `beforeFiles` rewrites would chain.
    afterFiles: [
      { source: "/:locale(en|zh)/m", destination: "/:locale/mobile" },
      { source: "/:locale(en|zh)/m/:path*", destination: "/:locale/mobile/:path*" },
      { source: "/:locale(en|zh)", destination: "/:locale/desktop" },
      { source: "/:locale(en|zh)/:path*", destination: "/:locale/desktop/:path*" },
    ],
    fallback: [],
  }),
};

export default withNextIntl(config);
