import { metrics } from "#lib/server/core/metrics";
import type { FundProvider } from "#lib/server/features/order/provider/provider";

/** Measures each call, with its retries, for METRICS_PORT. Returns the provider itself without it. */
export function measureProvider(provider: FundProvider): FundProvider {
  const seconds = metrics()?.providerSeconds;
  if (!seconds) return provider;
  const measure =
    <Input, Reply>(call: string, send: (input: Input) => Promise<Reply>) =>
    async (input: Input): Promise<Reply> => {
      const stop = seconds.startTimer({ call });
      try {
        const reply = await send(input);
        stop({ result: "ok" });
        return reply;
      } catch (error) {
        stop({ result: "failed" });
        throw error;
      }
    };
  return {
    ...provider,
    submit: measure("submit", provider.submit),
    find: measure("find", provider.find),
    cancel: measure("cancel", provider.cancel),
  };
}
