import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ReactNode } from "react";

const perSlice = 50;

type Props = { children: readonly ReactNode[] };
type OwnTurnProps = { children: () => ReactNode };

/** Renders a long list in slices, between which the server answers other requests. */
export function Slices({ children }: Props): ReactNode {
  if (children.length <= perSlice) return children;
  const count = Math.ceil(children.length / perSlice);
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what the server renders does not change its order
    <Slice key={at}>{children.slice(at * perSlice, (at + 1) * perSlice)}</Slice>
  ));
}

/** The turn of the event loop that the last slice of any page waits for. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** React renders everything that became ready in one turn, so each slice gets a turn of its own. */
async function waitForTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  await lastTurn;
}

async function Slice({ children }: { children: ReactNode }): Promise<ReactNode> {
  await waitForTurn();
  return children;
}

/** Renders a part that takes long to compute, in a turn of the event loop that no other has. */
export async function OwnTurn({ children: render }: OwnTurnProps): Promise<ReactNode> {
  await waitForTurn();
  return render();
}
