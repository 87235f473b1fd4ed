import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const config: NextConfig = {
  poweredByHeader: false,
  // The server in front (lib/server/platform/page-cache) compresses once and keeps the bytes.
  compress: false,
  // Title and canonical link belong in <head> for every reader, not only for known bots.
  htmlLimitedBots: /.*/,
  // Pictures are resized by the file call; Next's own optimizer is shut.
  images: { unoptimized: true },
  // `npm run check:types` runs the native compiler, which Next's own check cannot drive.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "postgres",
    "drizzle-orm",
    "sharp",
    "@node-rs/argon2",
    "pino",
    "ioredis",
    "nodemailer",
    "flydrive",
    "rate-limiter-flexible",
  ],
  // One page tree serves both layouts: /en/posts/7 is desktop, /en/m/posts/7 its mobile twin.
  rewrites: async () => ({
    beforeFiles: [],
    // After files, because these are checked one by one; rewrites before files would chain.
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
