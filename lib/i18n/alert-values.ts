import type { Alert } from "#lib/contracts/notify/alert";
import type { Locale } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

type Options = {
  messages: Messages["notification"]["fundAlert"];
  locale: Locale;
  /** Formats an instant in the reader's zone. */
  formatTime: (value: string) => string;
};

const formatOrderState = (
  state: keyof Options["messages"]["orderState"],
  isSandbox: boolean | undefined,
  messages: Options["messages"],
) => {
  const text = messages.orderState[state];
  return isSandbox ? interpolate(messages.simulated, { state: text }) : text;
};

/** Returns the values of the message that describes an alert, without those that its kind lacks. */
export function formatAlertValues(
  { facts, currency, post }: Alert,
  { messages, locale, formatTime }: Options,
): Record<string, string> {
  const { nav, level } = facts;
  const toNav = (value: string) =>
    formatNav(value, currency, locale, countDecimals([{ nav: value }]));
  const values = {
    nav: nav && toNav(nav),
    level: level && toNav(level),
    change: facts.change && formatPercent(facts.change, locale),
    date: facts.navDate && formatDate(facts.navDate, locale),
    dealing: facts.dealingDate && formatDate(facts.dealingDate, locale),
    time: facts.cutoffAt && formatTime(facts.cutoffAt),
    status:
      facts.status && messages.productStatus[facts.status as keyof typeof messages.productStatus],
    document: facts.documentTitle,
    author: post?.author,
    post: post?.title,
    state: facts.orderState && formatOrderState(facts.orderState, facts.isSandbox, messages),
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
