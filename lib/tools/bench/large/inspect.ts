import { api } from "#lib/server/app/api";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { type ListCall, me } from "#lib/tools/bench/large/calls";
import { isReading, type PlanKind, type Read, readsOf } from "#lib/tools/bench/large/plan";
import type { Viewer } from "#lib/tools/bench/large/viewers";

/** A statement is looked at with so many values; they differ in how many rows they name. */
const enough = 3;

async function ask({ isMembers }: ListCall, path: string, { id, token }: Viewer): Promise<void> {
  const headers: Record<string, string> = isMembers ? { authorization: `Bearer ${token}` } : {};
  const url = path.replace(me, id);
  const { status } = await api(new Request(`http://localhost${url}`, { headers }), "127.0.0.1");
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/**
 * What each statement of the calls reads and sorts. In a place that is not of full size the planner
 * is kept to what it would do in one.
 */
export async function* looksAt(
  calls: ListCall[],
  viewer: Viewer,
  isLarge: boolean,
): AsyncGenerator<Read & { call: string }> {
  const looks = new Map<string, number>();
  for (const call of calls) {
    for (const path of call.paths) {
      // What is made once for all is made first.
      await ask(call, path, viewer);
      const sent = await recordStatements(() => ask(call, path, viewer));
      for (const statement of sent.filter(isReading)) {
        const looked = looks.get(statement.text) ?? 0;
        if (looked === enough) continue;
        looks.set(statement.text, looked + 1);
        const plans: PlanKind[] = looked === 0 ? ["custom", "generic"] : ["custom"];
        for (const plan of plans) {
          for (const read of await readsOf(statement, plan, isLarge)) {
            yield { ...read, call: call.name };
          }
        }
      }
    }
  }
}
