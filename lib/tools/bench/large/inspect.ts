import { api } from "#lib/server/app/api";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { rowCounts } from "#lib/server/platform/postgres/scan-then-index";
import { type ListCall, viewerIdPlaceholder } from "#lib/tools/bench/large/calls";
import {
  explainStatement,
  isReadStatement,
  type PlanKind,
  type PlanRead,
} from "#lib/tools/bench/large/plan";
import type { BenchViewer } from "#lib/tools/bench/large/viewers";

/** Explains each statement with up to this many values, which may match few or many rows. */
const maxPlansPerStatement = 3;

/** A statement that may scan further than others (`postgres/scan-then-index`). */
const deepScan = new RegExp(`\\blimit ${rowCounts.deep}\\b`);

async function request(
  { requiresLogin }: ListCall,
  path: string,
  { id, token }: BenchViewer,
): Promise<void> {
  const headers: Record<string, string> = requiresLogin ? { authorization: `Bearer ${token}` } : {};
  const url = path.replace(viewerIdPlaceholder, id);
  const { status } = await api(new Request(`http://localhost${url}`, { headers }), "127.0.0.1");
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/** Yields reads and sorts of each call. Below full size, it plans as for a large database. */
export async function* inspectCalls(
  calls: ListCall[],
  viewer: BenchViewer,
  isLarge: boolean,
): AsyncGenerator<PlanRead & { call: string; isDeepScan: boolean }> {
  const planCounts = new Map<string, number>();
  for (const call of calls) {
    for (const path of call.paths) {
      // Fills caches first.
      await request(call, path, viewer);
      const sent = await recordStatements(() => request(call, path, viewer));
      for (const statement of sent.filter(isReadStatement)) {
        const planCount = planCounts.get(statement.text) ?? 0;
        if (planCount === maxPlansPerStatement) continue;
        planCounts.set(statement.text, planCount + 1);
        const plans: PlanKind[] = planCount === 0 ? ["custom", "generic"] : ["custom"];
        for (const plan of plans) {
          for (const read of await explainStatement(statement, plan, isLarge)) {
            yield { ...read, call: call.name, isDeepScan: deepScan.test(statement.text) };
          }
        }
      }
    }
  }
}
