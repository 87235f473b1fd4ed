import { verifyOrderRecords as contract } from "#lib/contracts/order/desk";
import { operation } from "#lib/server/core/operation";
import { verifyOrderRecords as verify } from "#lib/server/features/order/seal-records";

export const verifyOrderRecords = operation(contract, () => verify());
