import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

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
