import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { createHttpProvider } from "#lib/server/features/order/provider/http-provider";
import { measureProvider } from "#lib/server/features/order/provider/measure-provider";
import type { FundProvider } from "#lib/server/features/order/provider/provider";
import { sandbox } from "#lib/server/features/order/provider/sandbox";

/** Returns the provider at FUND_PROVIDER_URL, or the sandbox without that setting. */
export const getFundProvider = (): FundProvider =>
  singleton("fund-provider", () => {
    const { FUND_PROVIDER_URL: url, FUND_PROVIDER_SECRET: secret } = env();
    if (url && secret) return measureProvider(createHttpProvider({ url, secret }));
    log().warn("FUND_PROVIDER_URL is not set: orders go to the sandbox, which buys nothing");
    return measureProvider(sandbox);
  });
