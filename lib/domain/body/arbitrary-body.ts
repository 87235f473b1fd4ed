import fc from "fast-check";
import {
  base,
  element,
  inlines,
  linebreak,
  lineText,
  tab,
} from "#lib/domain/body/arbitrary-inlines";
import { figureViews, hasStartDay, productCounts } from "#lib/domain/body/figure/fields";
import { imageUrl } from "#lib/domain/body/url";

// fast-check arbitraries for property tests: every node type wherever the editor can insert it.

const image = fc
  .record({
    id: fc.uuid(),
    altText: fc.constantFrom("", "A chart", "“图表” & <b>"),
    width: fc.integer({ min: 3, max: 4_000 }),
    height: fc.integer({ min: 3, max: 4_000 }),
    caption: fc.constantFrom("", "Since 2019", "自二〇一九年"),
    position: fc.constantFrom("left", "right", "full"),
  })
  .map(({ id, ...each }) => ({
    ...each,
    src: imageUrl(id),
    showCaption: each.caption !== "",
    type: "inline-image",
    version: 1,
  }));

const blockFormat = fc.record({
  format: fc.constantFrom("", "center", "right", "end", "justify"),
  indent: fc.integer({ min: 0, max: 8 }),
});
const paragraph = fc
  .tuple(blockFormat, fc.oneof({ weight: 4, arbitrary: inlines }, fc.tuple(image)))
  .map(([format, children]) => ({
    ...element,
    ...format,
    type: "paragraph",
    textFormat: 0,
    textStyle: "",
    children,
  }));
const heading = fc
  .tuple(blockFormat, fc.constantFrom("h2", "h3", "h4"), inlines)
  .map(([format, tag, children]) => ({ ...element, ...format, type: "heading", tag, children }));
const quote = fc
  .tuple(blockFormat, inlines)
  .map(([format, children]) => ({ ...element, ...format, type: "quote", children }));
const plainText = lineText.map((each) => ({
  ...base,
  format: 0,
  style: "",
  text: each,
  type: "text",
}));
const code = fc
  .tuple(
    blockFormat,
    fc.constantFrom("sql", undefined),
    fc.array(fc.oneof(plainText, linebreak, tab), { maxLength: 6 }),
  )
  .map(([format, language, children]) => ({
    ...element,
    ...format,
    type: "code",
    ...(language ? { language } : {}),
    children,
  }));

type Item = { children: unknown[]; nested: List | null; checked: boolean; align: string };
type List = { listType: "number" | "bullet" | "check"; start: number; items: Item[] };

const { list } = fc.letrec<{ list: List; item: Item }>((tie) => ({
  list: fc.record({
    listType: fc.constantFrom("number", "bullet", "check"),
    start: fc.constantFrom(1, 1, 3, 40),
    items: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    children: fc.oneof({ weight: 5, arbitrary: inlines }, fc.tuple(image)),
    nested: fc.option(tie("list"), { maxDepth: 3, depthIdentifier: "list", freq: 2 }),
    checked: fc.boolean(),
    align: fc.constantFrom("", "", "center"),
  }),
}));

function serializeList({ listType, start, items }: List, level = 0): unknown {
  let value = listType === "number" ? start : 1;
  const children = items.flatMap(({ children, nested, checked, align }) => {
    const checkFields = listType === "check" ? { checked } : {};
    const item = {
      ...element,
      format: align,
      indent: level,
      type: "listitem",
      value,
      ...checkFields,
      children,
    };
    value += 1;
    if (!nested) return [item];
    const unchecked = listType === "check" ? { checked: false } : {};
    const nestedList = serializeList(nested, level + 1);
    return [
      item,
      { ...element, indent: level, type: "listitem", value, ...unchecked, children: [nestedList] },
    ];
  });
  return {
    ...element,
    type: "list",
    listType,
    start: listType === "number" ? start : 1,
    tag: listType === "number" ? "ol" : "ul",
    children,
  };
}
const table = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.array(
      fc.array(fc.tuple(inlines, fc.constantFrom("", "right", "center")), {
        minLength: 4,
        maxLength: 4,
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    hasHeader: fc.boolean(),
  })
  .map(({ columns, rows, hasHeader }) => ({
    ...element,
    type: "table",
    children: rows.map((cells, index) => ({
      ...element,
      type: "tablerow",
      children: cells.slice(0, columns).map(([children, format]) => ({
        ...element,
        type: "tablecell",
        backgroundColor: null,
        colSpan: 1,
        rowSpan: 1,
        headerState: hasHeader && index === 0 ? 1 : 0,
        children: [
          { ...element, format, type: "paragraph", textFormat: 0, textStyle: "", children },
        ],
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
    type: "product-block",
    version: 1,
    view,
    products: products
      .slice(0, productCounts[view].max)
      .map(({ isPinned, ...each }) => ({ ...each, asOf: isPinned ? asOf : null })),
    from: hasStartDay(view) ? from : null,
    to,
  }));
const rule = fc.constant({ type: "horizontalrule", version: 1 });

/** Generates a body as the editor would serialize it. */
export const arbitraryBody = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: paragraph },
      heading,
      quote,
      code,
      list.map((each) => serializeList(each)),
      table,
      rule,
      figure,
    ),
    { maxLength: 6 },
  )
  .map((children) => JSON.stringify({ root: { ...element, type: "root", children } }));
