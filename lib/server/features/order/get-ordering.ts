import { getOrdering as contract } from "#lib/contracts/order";
import { operation } from "#lib/server/core/operation";
import { readOrderingState } from "#lib/server/features/site/setting/ordering-state";

export const getOrdering = operation(contract, async () => ({ state: await readOrderingState() }));
