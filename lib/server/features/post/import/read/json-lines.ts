import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/**
 * Reads the values that a reader wrote, one in each line. Leaves out a line that its process did not
 * finish. A file that does not exist has none.
 */
export async function* readJsonLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface(createReadStream(path, { flags: "a+" }))) {
    const value = parseLine<T>(line);
    if (value !== null) yield value;
  }
}

function parseLine<T>(line: string): T | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
