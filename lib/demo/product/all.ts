import { blendFunds } from "#lib/demo/product/blend";
import { bondFunds } from "#lib/demo/product/bond";
import { equityFunds } from "#lib/demo/product/equity";
import { otherFunds } from "#lib/demo/product/other";
import type { DemoFund } from "#lib/demo/product/types";

export const demoFunds: DemoFund[] = [...equityFunds, ...bondFunds, ...blendFunds, ...otherFunds];
