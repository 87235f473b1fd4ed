import { describe, expect, test } from "vitest";
import { computeSnapshot } from "#lib/domain/product/figure/snapshot";
import { computeFigures } from "#lib/domain/product/figures";
import { computePerformance1y } from "#lib/domain/product/performance";
import { buildNavs } from "#lib/testing/product";

const navs = buildNavs("2024-01-01", 700);
const until = (day: string) => navs.filter(({ date }) => date <= day);

describe("computeSnapshot", () => {
  test("computes the figures of the fund's page from the NAVs up to the day", () => {
    const card = computeSnapshot({ view: "card", from: null }, [navs], ["2025-06-30"]);
    expect(card).toMatchObject({ asOf: "2025-06-30", items: [{ nav: { date: "2025-06-30" } }] });
    expect(card?.items[0]?.figures).toEqual(computeFigures(until("2025-06-30")));
    expect(card?.dates.at(-1)).toBe("2025-06-30");
  });
  test("takes the last NAV before a day without one", () => {
    const weekdays = navs.filter(({ date }) => ![0, 6].includes(new Date(date).getUTCDay()));
    const card = computeSnapshot({ view: "card", from: null }, [weekdays], ["2025-11-02"]);
    expect(card?.asOf).toBe("2025-10-31");
  });
  test("draws a year as the fund's page computes it", () => {
    const chart = computeSnapshot({ view: "chart", from: "2024-11-30" }, [navs], [null]);
    expect(chart?.items[0]?.change).toBe(computePerformance1y(navs));
    expect(chart?.dates.length).toBeLessThanOrEqual(120);
    expect([chart?.dates[0], chart?.dates.at(-1)]).toEqual(["2024-11-30", "2025-11-30"]);
    expect(chart?.rows.length).toBeLessThanOrEqual(25);
    expect(chart?.rows.at(-1)?.values).toEqual([navs.at(-1)?.nav]);
  });
  test("starts with the first NAV of a younger fund", () => {
    const chart = computeSnapshot({ view: "chart", from: "2020-01-01" }, [navs], [null]);
    expect(chart?.items[0]?.start).toEqual(navs[0]);
  });
  test("has no change for a range of one NAV", () => {
    const chart = computeSnapshot({ view: "chart", from: "2030-01-01" }, [navs], [null]);
    expect(chart?.items[0]).toMatchObject({ start: null, change: null });
  });
  test("compares funds from 100 on the days that all have", () => {
    const other = buildNavs("2025-02-01", 100, -0.001);
    const both = computeSnapshot(
      { view: "comparison", from: "2025-01-01" },
      [navs, other],
      [null, null],
    );
    expect([both?.dates[0], both?.asOf]).toEqual(["2025-02-01", "2025-05-11"]);
    expect(both?.lines.map(([first]) => first)).toEqual(["100.0000", "100.0000"]);
    for (const [at, item] of (both?.items ?? []).entries()) {
      const growth = Number(both?.lines[at]?.at(-1)) / 100 - 1;
      expect(Number(item.change)).toBeCloseTo(growth, 5);
    }
  });
  test("has no lines for funds that never had a NAV on the same days", () => {
    const later = buildNavs("2027-01-01", 5);
    const none = computeSnapshot(
      { view: "comparison", from: "2024-02-01" },
      [navs, later],
      [null, null],
    );
    expect(none).toMatchObject({
      dates: [],
      lines: [],
      items: [{ change: null }, { change: null }],
    });
  });
  test("keeps funds without a NAV in a table, and returns null if none has one", () => {
    const table = computeSnapshot({ view: "table", from: null }, [navs, []], [null, null]);
    expect(table?.items.map(({ nav }) => nav?.date ?? null)).toEqual(["2025-11-30", null]);
    expect(computeSnapshot({ view: "card", from: null }, [navs], ["2020-01-01"])).toBeNull();
  });
});
