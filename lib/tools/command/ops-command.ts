import { parseWords, UsageError } from "#lib/tools/command/arguments";

type Source = { from?: string; backup?: string; identityFile?: string };

export type OpsCommand = { json: boolean } & (
  | { name: "help" }
  | { name: "backup"; to?: string; keep?: number; recipients: string[] }
  | ({ name: "restore"; discardsUnfinished: boolean } & Source)
  | ({ name: "drill"; scratchFolder?: string } & Source)
  | { name: "list"; from?: string }
  | { name: "doctor"; repair: boolean }
  | {
      name: "upgrade";
      to: string;
      link: string;
      restart: string;
      readyUrl?: string;
      skipsBackup: boolean;
    }
  | { name: "upgrade-postgres"; binaries?: string }
  | { name: "move-files"; to: string; from?: string }
);

export type NamedCommand<N extends OpsCommand["name"]> = Extract<OpsCommand, { name: N }>;

type Values = Record<string, string | boolean | undefined>;

/** Returns the given options under the names that the command has for them. */
const pick = (values: Values, names: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([to, from]) =>
      values[from] === undefined ? [] : [[to, values[from]]],
    ),
  );

function parseCount(value: string | undefined, name: string): { keep?: number } {
  if (value === undefined) return {};
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UsageError(`${name} must be a number from 1 on.`);
  return { keep: Number(value) };
}

const source = { from: "from", backup: "backup", identityFile: "identity" };

const parse = <O extends string, F extends string = never>(
  args: string[],
  options: readonly O[],
  flags: readonly F[] = [],
) => parseWords(args, [], options, [...flags, "json"]).values;

const parsers: {
  [N in OpsCommand["name"]]: (args: string[]) => Omit<NamedCommand<N>, "name" | "json">;
} = {
  help: (args) => {
    parse(args, []);
    return {};
  },
  backup: (args) => {
    const values = parse(args, ["to", "keep", "recipients"]);
    return {
      ...pick(values, { to: "to" }),
      ...parseCount(values.keep, "--keep"),
      recipients: values.recipients?.split(",").filter(Boolean) ?? [],
    };
  },
  restore: (args) => {
    const values = parse(args, ["from", "backup", "identity"], ["discard-unfinished"]);
    return { discardsUnfinished: values["discard-unfinished"] ?? false, ...pick(values, source) };
  },
  drill: (args) => {
    const values = parse(args, ["from", "backup", "identity", "scratch"]);
    return pick(values, { ...source, scratchFolder: "scratch" });
  },
  list: (args) => pick(parse(args, ["from"]), { from: "from" }),
  doctor: (args) => ({ repair: parse(args, [], ["repair"]).repair ?? false }),
  upgrade: (args) => {
    const values = parse(args, ["to", "link", "restart", "ready"], ["no-backup"]);
    const { to, link, restart } = values;
    if (!to || !link || !restart) throw new UsageError("Name --to, --link and --restart.");
    const skipsBackup = values["no-backup"] ?? false;
    return { to, link, restart, skipsBackup, ...pick(values, { readyUrl: "ready" }) };
  },
  "upgrade-postgres": (args) => pick(parse(args, ["binaries"]), { binaries: "binaries" }),
  "move-files": (args) => {
    const { to, ...values } = parse(args, ["from", "to"]);
    if (!to) throw new UsageError("Name the new place of the files with --to.");
    return { to, ...pick(values, { from: "from" }) };
  },
};

/**
 * Parses the arguments of `npm run ops`.
 * @throws UsageError for an unknown command, a missing, superfluous or wrong word
 */
export function parseOpsCommand([name = "help", ...args]: string[]): OpsCommand {
  const all = [name, ...args];
  if (all.includes("--help")) return { name: "help", json: all.includes("--json") };
  if (!Object.hasOwn(parsers, name)) throw new UsageError(`Unknown command ${name}.`);
  const options = parsers[name as OpsCommand["name"]](args);
  return { name, json: all.includes("--json"), ...options } as OpsCommand;
}
