import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Hides typed characters. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

async function prompt(question: string): Promise<string> {
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

/**
 * Reads a password from ADMIN_PASSWORD, from standard input if it is a file or a pipe, or from the
 * terminal, twice. Never from an argument, because every user of the machine can see those.
 * @throws Error if the two inputs differ
 */
export async function askPassword(): Promise<string> {
  const configured = process.env.ADMIN_PASSWORD;
  if (configured) return configured;
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
  const password = await prompt("Password: ");
  if ((await prompt("Repeat the password: ")) !== password)
    throw new Error("The passwords differ.");
  return password;
}
