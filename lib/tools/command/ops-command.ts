import { parseWords, UsageError } from "#lib/tools/command/arguments";

export type OpsCommand = { json: boolean } & (
  | { name: "help" }
  | { name: "backup"; to?: string; keep?: number; recipients: string[] }
  | {
      name: "restore";
      from?: string;
      backup?: string;
      identityFile?: string;
      discardsUnfinished: boolean;
    }
  | {
      name: "drill";
      from?: string;
      backup?: string;
      identityFile?: string;
      scratchFolder?: string;
    }
  | { name: "list"; from?: string }
  | { name: "doctor"; repair: boolean }
  | { name: "upgrade-postgres"; binaries?: string }
  | { name: "move-files"; to: string; from?: string }
);

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

const parsers: Record<OpsCommand["name"], (args: string[]) => OpsCommand> = {
  help: (args) => {
    const { values } = parseWords(args, [], [], ["json"]);
    return { name: "help", json: values.json ?? false };
  },
  backup: (args) => {
    const { values } = parseWords(args, [], ["to", "keep", "recipients"], ["json"]);
    return {
      name: "backup",
      json: values.json ?? false,
      ...pick(values, { to: "to" }),
      ...parseCount(values.keep, "--keep"),
      recipients: values.recipients?.split(",").filter(Boolean) ?? [],
    };
  },
  restore: (args) => {
    const flags = ["json", "discard-unfinished"] as const;
    const { values } = parseWords(args, [], ["from", "backup", "identity"], flags);
    const discardsUnfinished = values["discard-unfinished"] ?? false;
    return {
      name: "restore",
      json: values.json ?? false,
      discardsUnfinished,
      ...pick(values, source),
    };
  },
  drill: (args) => {
    const { values } = parseWords(args, [], ["from", "backup", "identity", "scratch"], ["json"]);
    const names = { ...source, scratchFolder: "scratch" };
    return { name: "drill", json: values.json ?? false, ...pick(values, names) };
  },
  list: (args) => {
    const { values } = parseWords(args, [], ["from"], ["json"]);
    return { name: "list", json: values.json ?? false, ...pick(values, { from: "from" }) };
  },
  doctor: (args) => {
    const { values } = parseWords(args, [], [], ["json", "repair"]);
    return { name: "doctor", json: values.json ?? false, repair: values.repair ?? false };
  },
  "upgrade-postgres": (args) => {
    const { values } = parseWords(args, [], ["binaries"], ["json"]);
    return {
      name: "upgrade-postgres",
      json: values.json ?? false,
      ...pick(values, { binaries: "binaries" }),
    };
  },
  "move-files": (args) => {
    const { values } = parseWords(args, [], ["from", "to"], ["json"]);
    if (!values.to) throw new UsageError("Name the new place of the files with --to.");
    const places = { to: values.to, ...pick(values, { from: "from" }) };
    return { name: "move-files", json: values.json ?? false, ...places };
  },
};

/**
 * Parses the arguments of `npm run ops`.
 * @throws UsageError for an unknown command, a missing, superfluous or wrong word
 */
export function parseOpsCommand([name = "help", ...args]: string[]): OpsCommand {
  const all = [name, ...args];
  if (all.includes("--help")) return { name: "help", json: all.includes("--json") };
  const parser = Object.hasOwn(parsers, name) ? parsers[name as OpsCommand["name"]] : null;
  if (!parser) throw new UsageError(`Unknown command ${name}.`);
  return parser(args);
}
