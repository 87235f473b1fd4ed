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

/** Each floor of lib/server imports only itself and lower ones, and the tables of all features. */
const climbing = floors.slice(0, -1).map((floor, level) => ({
  ...forbid(
    `server-${floor}-climbs`,
    `^lib/server/${floor}/`,
    `^lib/server/(${floors.slice(level + 1).join("|")})/`,
    `lib/server/${floor} imports only itself${level ? ` and ${floors.slice(0, level).join(", ")}` : ""}.`,
  ),
  to: {
    path: `^lib/server/(${floors.slice(level + 1).join("|")})/`,
    pathNot: "/schema(/|[.]ts$)",
  },
}));

/**
 * The folders of each side, lowest floor first. A folder imports only lower floors, so no circle of
 * folders can form. A part that shows other features, such as a profile with its posts, has a floor
 * of its own.
 */
const folderFloors = {
  // Tables are open to all features: queries join them.
  "lib/server/features": [
    ["session", "site", "user/setting", "visibility"],
    ["screening", "file", "webhook", "tag", "notify"],
    ["user"],
    ["disclosure"],
    ["post"],
    ["feed", "comment", "letter", "account"],
    ["product"],
    ["order"],
    ["moderation"],
  ],
  "lib/contracts": [
    ["call-url", "contract", "envelope", "error", "text", "user/calls"],
    ["field"],
    ["shared", "user/setting"],
    ["account", "disclosure", "file", "notify", "order", "screening", "site", "tag", "webhook"],
    ["comment", "post", "user"],
    ["feed", "letter"],
    ["moderation", "product"],
    ["registry"],
  ],
  "lib/domain": [
    [
      "cookie-name",
      "day",
      "device",
      "device-storage",
      "disclosure",
      "hash-text",
      "keyword-header",
      "letter",
      "limits",
      "locale",
      "notify",
      "pick",
      "shortcut",
      "text",
      "ui-constants",
      "user",
      "visibility",
      "webhook",
      "worker-message",
    ],
    [
      "account",
      "body",
      "chart",
      "comment",
      "file",
      "highlight",
      "moderation",
      "number",
      "screening",
      "tag",
      "zoom",
    ],
    ["api-reference", "post", "product", "site"],
    ["feed", "order", "text-field"],
    ["post-text"],
  ],
  "lib/client": [
    ["browser"],
    ["reading", "session", "theme"],
    ["api", "head-script"],
    ["desk", "file", "form", "letter", "notify", "overlay", "site", "tag", "user", "webhook"],
    ["comment", "editor", "moderation", "offline", "product", "screening"],
    ["feed", "post"],
    ["account"],
    ["order"],
  ],
  components: [
    ["seo", "ui"],
    ["api-reference", "i18n"],
    ["chart", "disclosure", "file", "form", "reading", "session", "user"],
    ["body", "comment", "desk", "letter", "notify", "setting"],
    ["editor", "screening", "shell", "tag", "webhook"],
    ["developer", "feed", "site"],
    ["account", "post", "product"],
    ["account/setting", "moderation", "order", "user/profile"],
  ],
};

/** What every folder may import of any other. */
const open = {
  "lib/server/features": "/schema(/|[.]ts$)",
  "lib/client": "/keys[.]ts$",
};

const escapePath = (path) => path.replaceAll("/", "[/]");

/** Matches the files of units, without those of a part that is a unit of its own. */
const matchUnits = (side, units, all) =>
  units.map((unit) => {
    const parts = all.filter((other) => other.startsWith(`${unit}/`));
    const without = parts.map((part) => part.slice(unit.length + 1)).join("|");
    return `^${side}/${escapePath(unit)}(?:[.]|/${without && `(?!(?:${without})[./])`})`;
  });

const climbingFolders = Object.entries(folderFloors).flatMap(([side, levels]) => {
  const all = levels.flat();
  // Nothing is above the only folder of the highest floor.
  return levels.flatMap((units, level) =>
    (level < levels.length - 1 || units.length > 1 ? units : []).map((unit) => ({
      name: `${side.split("/").at(-1)}-${unit.replace("/", "-")}-climbs`,
      comment: `${side}/${unit} imports only lower floors (.dependency-cruiser.mjs).`,
      severity: "error",
      from: { path: matchUnits(side, [unit], all) },
      to: {
        path: matchUnits(
          side,
          levels
            .slice(level)
            .flat()
            .filter((other) => other !== unit),
          all,
        ),
        ...(open[side] && { pathNot: open[side] }),
      },
    })),
  );
});

/** A folder without a floor. */
const unknownFolders = Object.entries(folderFloors).map(([side, levels]) => ({
  name: `${side.split("/").at(-1)}-without-floor`,
  comment: `Give each folder of ${side} a floor in .dependency-cruiser.mjs.`,
  severity: "error",
  from: {},
  to: {
    path: `^${side}/[^/]+/`,
    pathNot: `^${side}/(?:${levels.flat().map(escapePath).join("|")})/`,
  },
}));

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
    ...climbing,
    ...climbingFolders,
    ...unknownFolders,
    {
      name: "one-home-of-challenges",
      comment:
        "A passkey challenge is stored and redeemed with its purpose in one place. Others only delete.",
      severity: "error",
      from: {
        path: "^(app|components|lib)/",
        pathNot: "challenge\\.ts$|delete-expired\\.ts$|secure-account\\.ts$|\\.test\\.ts$",
      },
      to: { path: "account/passkey/schema/challenge\\.ts$" },
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
