import type { Messages } from "#lib/i18n/types";

/** Returns what the head of a page says whose fund is not there. */
export const toMissingText = ({ detail }: Messages["product"]) => ({
  title: detail.notFoundTitle,
  text: detail.notFoundText,
});
