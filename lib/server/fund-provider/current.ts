import { env } from "#lib/server/env";
import { createHttpProvider } from "#lib/server/fund-provider/http";
import type { FundProvider } from "#lib/server/fund-provider/provider";
import { sandbox } from "#lib/server/fund-provider/sandbox";
import { singleton } from "#lib/server/singleton";

/** The provider at FUND_PROVIDER_URL, or the sandbox. */
export const fundProvider = (): FundProvider =>
  singleton("fund-provider", () => {
    const { FUND_PROVIDER_URL: url, FUND_PROVIDER_SECRET: secret } = env();
    return url && secret ? createHttpProvider({ url, secret }) : sandbox;
  });
