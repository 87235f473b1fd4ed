import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { createHttpProvider } from "#lib/server/features/fund-provider/http";
import type { FundProvider } from "#lib/server/features/fund-provider/provider";
import { sandbox } from "#lib/server/features/fund-provider/sandbox";

/** The provider at FUND_PROVIDER_URL, or the sandbox. */
export const fundProvider = (): FundProvider =>
  singleton("fund-provider", () => {
    const { FUND_PROVIDER_URL: url, FUND_PROVIDER_SECRET: secret } = env();
    if (url && secret) return createHttpProvider({ url, secret });
    log().warn("without FUND_PROVIDER_URL orders go to the sandbox provider: nothing is bought");
    return sandbox;
  });
