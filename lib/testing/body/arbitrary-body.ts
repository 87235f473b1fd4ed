import fc from "fast-check";
import type { BlockNode } from "#lib/domain/body/blocks";
import { figureViews, hasStartDay, productCounts } from "#lib/domain/body/figure/fields";
import type { InlineNode } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";
import { imageUrl } from "#lib/domain/body/url";

// fast-check arbitraries for property tests: every node type wherever the editor can insert it.

const words = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    "rates",
    "国债收益率",
    " two  spaces ",
    "<b>&amp;</b>",
    "a < b",
    "@",
    "1. ",
    "\u00a0",
  ),
);
// Without control characters and surrogates, which sanitizing removes, and line ends, which are nodes.
const lineText = words
  .map((each) => each.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ""))
  .filter((each) => each !== "");
const color = fc.oneof(
  fc.constantFrom("#aa0000", "teal", "rgb(1, 2, 3)", "#fffe00", "hsl(200, 50%, 50%)"),
  fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, "0")}`),
);
const style = fc
  .tuple(
    fc.option(color, { nil: "" }),
    fc.option(color, { nil: "", freq: 2 }),
    fc.option(fc.integer({ min: 8, max: 72 }), { nil: 0 }),
  )
  .map(([textColor, highlight, size]) =>
    [
      textColor && `color: ${textColor};`,
      highlight && `background-color: ${highlight};`,
      size > 0 && `font-size: ${size}px;`,
    ]
      .filter(Boolean)
      .join(""),
  );
const text = fc.record({
  text: lineText,
  format: fc.integer({ min: 0, max: 255 }).filter((bits) => (bits & 96) !== 96),
  style: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, style),
});
const linebreak = fc.constant({});
const name = fc.stringMatching(/^[a-z\u4e00-\u9fa5][a-z0-9_.\u4e00-\u9fa5]{1,10}$/);
const mention = fc
  .tuple(name, fc.option(name))
  .map(([mentionName, userId]) => ({ text: `@${mentionName}`, mentionName, userId }));
const image = fc
  .record({
    id: fc.uuid(),
    altText: fc.constantFrom("", "A chart", "“图表” & <b>"),
    width: fc.integer({ min: 3, max: 4_000 }),
    height: fc.integer({ min: 3, max: 4_000 }),
    caption: fc.constantFrom("", "Since 2019", "自二〇一九年"),
    position: fc.constantFrom("left", "right", "full"),
  })
  .map(({ id, ...each }) => ({ ...each, src: imageUrl(id), showCaption: each.caption !== "" }));

const missingImage = fc.record({
  src: fc.constantFrom("https://mmbiz.qpic.cn/a/640?wx_fmt=png", "https://a.example/b.png"),
  altText: fc.constantFrom("", "A chart"),
  caption: fc.constantFrom("", "Since 2019"),
  problem: fc.constant(null),
});

/** Generates nodes of a type from their own fields; sanitizing adds the others. */
const ofType = (type: (BlockNode | InlineNode)["type"], fields: fc.Arbitrary<object>) =>
  fields.map((each) => ({ ...each, type }));

const linked = fc.array(
  fc.oneof(ofType("text", text), ofType("linebreak", linebreak), ofType("mention", mention)),
  { minLength: 1, maxLength: 3 },
);
const url = fc.oneof(
  fc.webUrl(),
  fc.constantFrom("mailto:a@b.example", "tel:+33123456", "sms:+8613800", "about:blank"),
);

const inlineFields: {
  [T in Exclude<InlineNode["type"], "inline-image" | "missing-image">]: fc.Arbitrary<object>;
} = {
  text,
  linebreak,
  tab: fc.constant({}),
  mention,
  "product-mention": fc.record({ productId: fc.stringMatching(/^\w{1,9}$/), name }),
  hashtag: name.map((each) => ({ text: `#${each}` })),
  link: fc.record({
    url,
    target: fc.constantFrom("_blank", null),
    title: fc.constantFrom("A title", null),
    children: linked,
  }),
  autolink: fc.record({
    url,
    isUnlinked: fc.boolean(),
    children: fc.tuple(ofType("text", text)),
  }),
};

const listNodes = <T extends (BlockNode | InlineNode)["type"]>(
  fields: Record<T, fc.Arbitrary<object>>,
  common: T,
  weight: number,
) =>
  (Object.keys(fields) as T[]).map((type) => ({
    weight: type === common ? weight : 1,
    arbitrary: ofType(type, fields[type]),
  }));

const inlines = fc.array(fc.oneof(...listNodes(inlineFields, "text", 6)), { maxLength: 5 });
const contents = fc.oneof(
  { weight: 4, arbitrary: inlines },
  fc.tuple(ofType("inline-image", image)),
  fc.tuple(ofType("missing-image", missingImage)),
);
const format = fc.constantFrom("", "center", "right", "end", "justify");
const indent = fc.integer({ min: 0, max: 8 });

type Item = { children: unknown[]; nested: List | null; checked: boolean; format: string };
type List = { listType: "number" | "bullet" | "check"; start: number; items: Item[] };

const { list } = fc.letrec<{ list: List; item: Item }>((tie) => ({
  list: fc.record({
    listType: fc.constantFrom("number", "bullet", "check"),
    start: fc.constantFrom(1, 1, 3, 40),
    items: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    children: contents,
    nested: fc.option(tie("list"), { maxDepth: 3, depthIdentifier: "list", freq: 2 }),
    checked: fc.boolean(),
    format: fc.constantFrom("", "", "center"),
  }),
}));

const toListFields = ({ listType, start, items }: List): object => ({
  type: "list",
  listType,
  start: listType === "number" ? start : 1,
  children: items.flatMap(({ nested, ...item }) => [
    { type: "listitem", ...item },
    ...(nested ? [{ type: "listitem", children: [toListFields(nested)] }] : []),
  ]),
});

const cell = fc
  .tuple(inlines, fc.constantFrom("", "right", "center"))
  .map(([children, align]) => ({ type: "paragraph", format: align, children }));
const table = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    hasHeader: fc.boolean(),
  })
  .map(({ columns, rows, hasHeader }) => ({
    children: rows.map((cells, index) => ({
      type: "tablerow",
      children: cells.slice(0, columns).map((paragraph) => ({
        type: "tablecell",
        headerState: hasHeader && index === 0 ? 1 : 0,
        children: [paragraph],
      })),
    })),
  }));

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const figure = fc
  .record({
    view: fc.constantFrom(...figureViews),
    days: fc.uniqueArray(day, { minLength: 3, maxLength: 3 }).map((days) => days.sort()),
    products: fc.uniqueArray(
      fc.record({
        productId: fc.stringMatching(/^[1-9]\d{0,9}$/),
        name: fc.constantFrom("Harbour Bond", "港湾“债券”", "A & <b>"),
        isPinned: fc.boolean(),
      }),
      { minLength: 4, maxLength: 4, selector: ({ productId }) => productId },
    ),
  })
  .map(({ view, days: [from, asOf, to], products }) => ({
    view,
    products: products
      .slice(0, productCounts[view].max)
      .map(({ isPinned, ...each }) => ({ ...each, asOf: isPinned ? asOf : null })),
    from: hasStartDay(view) ? from : null,
    to,
  }));

const serial = fc.stringMatching(/^[1-9]\d{0,9}$/);
const linkCard = fc.oneof(
  fc.record({
    kind: fc.constant("page"),
    url: fc.constantFrom(
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://www.bilibili.com/video/BV1xx411c7mD?p=2&t=3",
      "https://x.com/fundlore/status/1234567890",
    ),
    title: fc.constantFrom("Rates in 2026", "“国债”收益率 & <b>", "a * b _c_"),
    site: fc.constantFrom("YouTube", "Bilibili", "X"),
    image: fc.option(
      fc.record({
        src: fc.uuid().map(imageUrl),
        width: fc.integer({ min: 0, max: 4_000 }),
        height: fc.integer({ min: 0, max: 4_000 }),
      }),
    ),
  }),
  fc.record({ kind: fc.constant("post"), postId: serial }),
  fc.record({
    kind: fc.constant("product"),
    productId: serial,
    name: fc.constantFrom("Harbour Bond", "港湾“债券”", "A & <b>"),
  }),
);

const blockFields: { [T in BlockNode["type"]]: fc.Arbitrary<object> } = {
  paragraph: fc.record({ format, indent, children: contents }),
  heading: fc.record({
    format,
    indent,
    tag: fc.constantFrom("h2", "h3", "h4"),
    children: inlines,
  }),
  quote: fc.record({ format, indent, children: inlines }),
  code: fc.record({
    format,
    indent,
    language: fc.constantFrom("sql", ""),
    children: fc.array(
      fc.oneof(
        ofType(
          "text",
          lineText.map((each) => ({ text: each })),
        ),
        ofType("linebreak", linebreak),
        ofType("tab", linebreak),
      ),
      { maxLength: 6 },
    ),
  }),
  list: list.map(toListFields),
  table,
  horizontalrule: fc.constant({}),
  "product-block": figure,
  "link-card": linkCard,
  gallery: fc.record({
    children: fc.array(ofType("inline-image", image), { minLength: 1, maxLength: 4 }),
  }),
};

export const arbitraryBody = fc
  .array(fc.oneof(...listNodes(blockFields, "paragraph", 4)), { maxLength: 6 })
  .map((children) => JSON.stringify({ root: parseBody(JSON.stringify({ root: { children } })) }));
