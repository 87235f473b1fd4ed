/** An executed order. Decimal strings; amounts are in the fund's currency. */
export type Purchase = {
  /** The day of the NAV at which the order was executed, YYYY-MM-DD. */
  date: string;
  units: string;
  nav: string;
  /** What the investor paid, fee included. */
  total: string;
};
