import { getTransparency as contract } from "#lib/contracts/moderation/transparency";
import { operation } from "#lib/server/core/operation";
import { readMonths } from "#lib/server/features/moderation/transparency/read-months";

export const getTransparency = operation(contract, async () => ({ months: await readMonths() }));
