import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Nothing that is typed is shown. */
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
 * A password from ADMIN_PASSWORD, from standard input where that is a file or a pipe, or typed in
 * twice. Never an argument: those can be read by everybody on the machine.
 * @throws Error where the two differ
 */
export async function askPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD;
  if (given) return given;
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
  const password = await prompt("Password: ");
  if ((await prompt("The same again: ")) !== password) throw new Error("The passwords differ.");
  return password;
}
