import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { MentionPage } from "#components/disclosure/track-record/mention-list";
import { MentionedProducts } from "#components/disclosure/track-record/mentioned-products";
import { TrackRecordPanel } from "#components/disclosure/track-record/track-record-panel";
import type {
  Mention,
  MentionedProduct,
  TrackRecord,
} from "#lib/contracts/disclosure/track-record";
import type { Locale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";

const fund: MentionedProduct = {
  productId: "12",
  name: { en: "Harbour Bonds", zh: "港湾债券" },
  status: "softClosed",
  currency: "EUR",
  assetClass: "bond",
  category: "europe",
  namedOn: "2026-05-10",
  start: { date: "2026-05-08", nav: "100" },
  latest: { date: "2026-06-19", nav: "110.5" },
  change: "0.105",
  peerCount: 3,
  peerChange: "-0.01",
  revisedOn: "2026-06-01",
  line: [
    { date: "2026-04-08", nav: "99" },
    { date: "2026-05-08", nav: "100" },
    { date: "2026-06-19", nav: "110.5" },
  ],
};

const toText = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

async function renderProducts(products: MentionedProduct[], locale: Locale, hasRecord = true) {
  const [trackRecord, product] = await Promise.all([
    loadNamespace(locale, "disclosureRecord"),
    loadNamespace(locale, "product"),
  ]);
  return renderToStaticMarkup(
    <MentionedProducts
      page={{ locale, device: "desktop" }}
      messages={{ disclosureRecord: trackRecord, product }}
      products={products}
      author={{ id: "marta", nickName: "Marta" }}
      hasRecord={hasRecord}
    />,
  );
}

describe("funds below a post", () => {
  test("have both NAVs, both changes, their days and notes", async () => {
    const html = await renderProducts([fund], "en");
    const text = toText(html);
    for (const shown of [
      "Harbour Bonds",
      "Bonds, Europe · Holders only",
      "NAV on May 8th, 2026 €100.00",
      "NAV on Jun 19th, 2026 €110.50",
      "Fund +10.50%",
      "median of 3 other funds −1.00%",
      "Named on May 10th, 2026",
      "revised on Jun 1st, 2026",
    ])
      expect(text).toContain(shown);
    // By this the page cache knows when the page is old.
    expect(html).toContain('data-figures-of="12"');
    expect(html).toMatch(/<svg role="img" aria-label="NAV from Apr 8th, 2026 to Jun 19th, 2026/);
    expect(html).toContain("<circle");
  });

  test("say what is missing", async () => {
    const alone = { ...fund, peerCount: 0, peerChange: null, revisedOn: null };
    const young = { ...alone, productId: "13", start: null, latest: null, change: null, line: [] };
    const text = toText(await renderProducts([alone, young], "zh"));
    expect(text).toContain("同类中没有其他基金可以对照。");
    expect(text).toContain("它还没有公布净值");
    expect(text).not.toContain("更正");
  });

  test("lead to the record of an author who has one", async () => {
    const record = 'href="/en/users/marta?tab=record"';
    expect(await renderProducts([fund], "en")).toContain(record);
    expect(await renderProducts([fund], "en", false)).not.toContain(record);
  });

  test("are nothing without funds", async () => {
    expect(await renderProducts([], "en")).toBe("");
  });
});

const record: TrackRecord & { figures: NonNullable<TrackRecord["figures"]> } = {
  computedAt: "2026-11-23T03:00:00.000Z",
  isPending: false,
  since: "2025-11-21",
  asOf: "2026-11-20",
  sampleCount: 11,
  postCount: 6,
  fundCount: 10,
  recentCount: 2,
  peerlessCount: 1,
  figures: {
    aheadCount: 6,
    change: { q1: "0.0513", median: "0.1052", q3: "0.1148" },
    excess: { q1: "-0.0235", median: "0.0062", q3: "0.0374", mean: "0.0048" },
  },
};

const counted: Mention = {
  postId: "31",
  title: "On harbours",
  language: "en",
  productId: "12",
  name: { en: "Harbour Bonds", zh: "港湾债券" },
  currency: "EUR",
  namedOn: "2025-05-10",
  state: "counted",
  firstNamedOn: "2025-05-10",
  outcome: {
    start: { date: "2025-05-09", nav: "100" },
    end: { date: "2026-05-08", nav: "110.5" },
    change: "0.105",
    peerCount: 3,
    peerChange: "-0.01",
    excess: "0.115",
  },
};
const firstPage = { isCounted: true, isContinued: false, items: [counted], nextCursor: null };

async function renderRecord(
  given: typeof record,
  locale: Locale,
  mentions: MentionPage = firstPage,
) {
  return renderToStaticMarkup(
    <TrackRecordPanel
      record={given}
      figures={given.figures}
      mentions={mentions}
      author={{ id: "marta", nickName: "Marta" }}
      page={{ locale, device: "desktop" }}
      messages={await loadNamespace(locale, "disclosureRecord")}
    />,
  );
}
const renderText = async (...given: Parameters<typeof renderRecord>) =>
  toText(await renderRecord(...given));

describe("a record", () => {
  test("has the share ahead, quartiles, mean and sample", async () => {
    const text = await renderText(record, "en");
    for (const shown of [
      "55% did better than their category 6 of 11",
      "+5.13% +10.52% +11.48%",
      "−2.35 +0.62 +3.74",
      "Mean difference: +0.48 percentage points.",
      "11 mentions of 10 funds in 6 posts from Nov 21st, 2025 to Nov 20th, 2026",
      "2 with fewer than 90 days",
    ])
      expect(text).toContain(shown);
  });
});

describe("the mentions behind a record", () => {
  const skip = (state: Mention["state"], firstNamedOn = counted.namedOn): Mention => ({
    ...counted,
    postId: `${state} ${firstNamedOn}`,
    state,
    firstNamedOn,
    outcome: null,
  });

  test("have post, fund, day, both NAVs, both changes and the difference", async () => {
    const html = await renderRecord(record, "en");
    expect(toText(html)).toContain(
      "Harbour Bonds Named on May 10th, 2025 in On harbours NAV on May 9th, 2025 €100.00 NAV on May 8th, 2026 €110.50 Fund +10.50% Category: median of 3 −1.00% Difference, percentage points +11.50",
    );
    expect(html).toContain('href="/en/posts/31"');
    expect(html).toContain('href="/en/products/12"');
  });

  test("say in words why one does not count", async () => {
    const items = [skip("recent"), skip("repeated", "2025-05-02"), skip("peerless"), skip("noNav")];
    const text = await renderText(record, "en", { ...firstPage, isCounted: false, items });
    expect(text).toContain("a net asset value of Aug 8th, 2025 or later");
    expect(text).toContain("named on May 2nd, 2025 already");
    expect(text).toContain("No other fund of its category");
    expect(text).toContain("no net asset value yet");
    expect(text).toContain("Posts that are private or were deleted are in neither list.");
  });

  test("lead to the other list, to older ones and back to the newest", async () => {
    const next = { ...firstPage, isCounted: false, isContinued: true, items: [], nextCursor: "c" };
    const links = (await renderRecord(record, "en", next)).match(/href="[^"]*#mentions"/g);
    const tab = "/en/users/marta?tab=record";
    expect(links?.map((link) => link.replaceAll("&amp;", "&"))).toEqual(
      ["#mentions", `${tab}#mentions`, `${tab}&list=left#mentions`, `${tab}&list=left#mentions`]
        .concat(`${tab}&list=left&cursor=c#mentions`)
        .map((href) => `href="${href}"`),
    );
  });
});
