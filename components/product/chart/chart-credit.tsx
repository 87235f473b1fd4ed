import type { Messages } from "#lib/i18n/types";

/** The attribution with a link that the license of the chart library requires. */
export function ChartCredit({ messages }: { messages: Messages["product"]["chart"] }) {
  const [textBefore, textAfter] = messages.credit.split("{link}");
  return (
    <p className="mt-2 text-xs text-ink-faint">
      {textBefore}
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noopener"
        className="underline underline-offset-2 hover:text-ink"
      >
        TradingView Lightweight Charts™
      </a>
      {textAfter}
    </p>
  );
}
