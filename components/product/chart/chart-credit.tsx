import type { Messages } from "#lib/i18n/types";

/** The notice that the licence of the chart library asks for, with its link. */
export function ChartCredit({ texts }: { texts: Messages["product"]["chart"] }) {
  const [before, after] = texts.credit.split("{link}");
  return (
    <p className="mt-2 text-2xs text-ink-faint">
      {before}
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noopener"
        className="underline underline-offset-2 hover:text-ink"
      >
        TradingView Lightweight Charts™
      </a>
      {after}
    </p>
  );
}
