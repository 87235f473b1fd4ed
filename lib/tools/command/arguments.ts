import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** A mistake in the arguments of a command. Its message tells the operator what is wrong. */
export class UsageError extends Error {}

/**
 * Returns the options of a command that takes no words. Ends the process if there are unknown
 * options or further words, because a command that ignores a word does something else than asked.
 */
export function readOptions<O extends ParseArgsOptionsConfig>(options: O) {
  try {
    return parseArgs({ options, allowPositionals: false }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

/**
 * Parses the words after a command's name: exactly those named, the options with a value, and the
 * flags without one.
 * @throws UsageError for a missing, superfluous or unknown one
 */
export function parseWords<N extends string, O extends string = never, F extends string = never>(
  args: string[],
  names: readonly N[],
  options: readonly O[] = [],
  flags: readonly F[] = [],
) {
  const { values, positionals } = parse({
    args,
    options: Object.fromEntries([
      ...options.map((name) => [name, { type: "string" as const }]),
      ...flags.map((name) => [name, { type: "boolean" as const }]),
    ]),
    allowPositionals: true,
  });
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`Unexpected word ${extra}.`);
  const words = names.map((name, at) => [name, requireValue(positionals[at], `The ${name}`)]);
  return {
    words: Object.fromEntries(words) as Record<N, string>,
    values: values as Record<O, string | undefined> & Record<F, boolean | undefined>,
  };
}

function parse(config: ParseArgsConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError if the value is missing or blank */
export function requireValue(value: string | undefined, name: string): string {
  if (!value?.trim()) throw new UsageError(`${name} is missing.`);
  return value.trim();
}
