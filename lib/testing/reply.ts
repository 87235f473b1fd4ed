import { z } from "zod";
import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { createRouter } from "#lib/server/app/router";
import { singleton } from "#lib/server/core/singleton";

const getRouter = () => singleton("testing.router", () => createRouter(operations));

/** Returns the contract of a call, or undefined if there is no such call. */
export const findContract = (method: string, { pathname }: URL): Contract | undefined =>
  getRouter().find(method as "POST", pathname)?.store?.contract;

/**
 * Requires that the data of a reply has the shape that its contract states, and no other fields.
 * @throws Error with the path of the first difference
 */
export function requireStatedReply({ call, reply }: Contract, data: unknown): void {
  const parsed = reply.safeParse(data);
  if (!parsed.success) throw new Error(`${call}: ${z.prettifyError(parsed.error)}`);
  const path = findUnstated(data, parsed.data);
  if (path) throw new Error(`${call} replied with ${path}, which its contract does not state.`);
}

/** Returns the path of a field that validation removed, or null. */
function findUnstated(sent: unknown, kept: unknown, path = "data"): string | null {
  if (typeof sent !== "object" || sent === null || typeof kept !== "object") return null;
  const found = kept as Record<string, unknown>;
  for (const [name, value] of Object.entries(sent)) {
    const at = `${path}.${name}`;
    if (!(name in found)) return at;
    const inner = findUnstated(value, found[name], at);
    if (inner) return inner;
  }
  return null;
}
