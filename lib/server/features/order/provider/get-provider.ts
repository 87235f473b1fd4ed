import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { createHttpProvider } from "#lib/server/features/order/provider/http-provider";
import { measureProvider } from "#lib/server/features/order/provider/measure-provider";
import type { FundProvider } from "#lib/server/features/order/provider/provider";
import { sandbox } from "#lib/server/features/order/provider/sandbox";

/**
 * Returns the provider at FUND_PROVIDER_URL, else the sandbox. Without that setting on a public site
 * the sandbox only finishes earlier orders: `readOrderingState` accepts no new ones.
 */
export const getFundProvider = (): FundProvider =>
  singleton("fund-provider", () => {
    const { FUND_PROVIDER_URL: url, FUND_PROVIDER_SECRET: secret } = env();
    if (url && url !== "sandbox" && secret)
      return measureProvider(createHttpProvider({ url, secret }));
    if (url) log().warn("orders go to the sandbox, which buys nothing (FUND_PROVIDER_URL)");
    return measureProvider(sandbox);
  });
