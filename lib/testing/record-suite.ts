import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCurrentRequest } from "#lib/server/core/request-context";
import { getStatementListeners } from "#lib/server/platform/postgres/connection";
import type { NamedStatement } from "#lib/tools/sharding/find-unlisted";

/**
 * Records the distinct statements that operations and jobs send while a test file runs, but not
 * those of the tests themselves. Returns a function that stores them in `folder`.
 */
export function recordSuite(folder: string): () => void {
  const statements = new Map<string, NamedStatement>();
  getStatementListeners().add((text) => {
    const operation = getCurrentRequest()?.operation;
    if (operation && !statements.has(text)) statements.set(text, { operation, text });
  });
  return () => {
    if (statements.size === 0) return;
    const content = JSON.stringify([...statements.values()]);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `${createHash("sha256").update(content).digest("hex")}.json`),
      content,
    );
  };
}
