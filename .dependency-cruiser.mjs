/** Folder rules: which floor may import which. `npm run check:imports` enforces them. */

/** Files of `from` must not import files of `to`. */
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: to },
});

const floors = ["core", "platform", "features", "documents", "app"];

/** Each floor of lib/server imports only itself and lower ones. */
const climbing = floors
  .slice(0, -1)
  .map((floor, level) =>
    forbid(
      `server-${floor}-climbs`,
      `^lib/server/${floor}/`,
      `^lib/server/(${floors.slice(level + 1).join("|")})/`,
      `lib/server/${floor} imports only itself${level ? ` and ${floors.slice(0, level).join(", ")}` : ""}.`,
    ),
  );

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular-files",
      comment: "Two files that import each other are one file, or need a third below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circular-folders",
      comment: "Features, and folders of components, import each other in one direction only.",
      severity: "error",
      scope: "folder",
      from: { path: "^(lib/server/features|components)/[^/]+$" },
      to: { circular: true },
    },
    ...climbing,
    {
      name: "one-home-of-challenges",
      comment:
        "A passkey challenge is stored and redeemed with its purpose in one place. Others only delete.",
      severity: "error",
      from: {
        path: "^(app|components|lib)/",
        pathNot: "challenge\\.ts$|delete-expired\\.ts$|secure-account\\.ts$|\\.test\\.ts$",
      },
      to: { path: "postgres/schema/passkey-challenge\\.ts$" },
    },
    forbid(
      "domain-is-pure",
      "^lib/(domain|format)/",
      "^(app|components|lib/(contracts|client|server|demo|testing|tools))/|^node_modules/(react|next)/",
      "lib/domain and lib/format hold pure rules.",
    ),
    forbid(
      "contracts-know-domain",
      "^lib/contracts/",
      "^(app|components|lib/(client|server|demo|testing|tools))/|^node_modules/(react|next)/",
      "Contracts know only lib/domain.",
    ),
    forbid(
      "client-knows-contracts",
      "^lib/client/",
      "^(app|components|lib/(server|demo|testing|tools))/",
      "lib/client knows contracts and domain, not components or the server.",
    ),
    forbid(
      "components-know-client",
      "^components/",
      "^(app|lib/(server|demo|testing|tools))/",
      "Components never import the server.",
    ),
    forbid(
      "server-knows-no-react",
      "^lib/server/",
      "^(app|components|lib/client)/|^node_modules/(react|react-dom)/",
      "The server never imports React.",
    ),
    {
      ...forbid(
        "server-needs-no-tools",
        "^lib/server/",
        "^lib/(demo|testing|tools)/",
        "The server starts without demo content, test support and commands.",
      ),
      from: { path: "^lib/server/", pathNot: "^lib/server/app/jobs[.]ts$" },
    },
    forbid(
      "ui-knows-no-feature",
      "^components/ui/",
      "^components/(?!ui/)",
      "Primitives import no other folder of components.",
    ),
    {
      name: "test-support-stays-in-tests",
      comment: "Only tests import lib/testing.",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^lib/(testing|tools)/" },
      to: { path: "^lib/testing/" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // Tests may import from anywhere.
    exclude: { path: "[.]test[.]tsx?$|^lib/server/platform/postgres/migrations/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".json", ".css"] },
  },
};
