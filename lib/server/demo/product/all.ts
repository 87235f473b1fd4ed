import { blendFunds } from "#lib/server/demo/product/blend";
import { bondFunds } from "#lib/server/demo/product/bond";
import { equityFunds } from "#lib/server/demo/product/equity";
import { otherFunds } from "#lib/server/demo/product/other";
import type { DemoFund } from "#lib/server/demo/product/types";

export const demoFunds: DemoFund[] = [...equityFunds, ...bondFunds, ...blendFunds, ...otherFunds];
