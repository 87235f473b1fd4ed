import fc from "fast-check";
import { imageUrl } from "#lib/domain/body/url";

// fast-check arbitraries for property tests: every node type wherever the editor can insert it.

const element = { direction: null, format: "", indent: 0, version: 1 };

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
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "").replace(/\r|\n|\t/g, ""))
  .filter((text) => text !== "");

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
const format = fc.integer({ min: 0, max: 255 }).filter((bits) => (bits & 96) !== 96);
const base = { detail: 0, mode: "normal", version: 1 };

const text = fc
  .record({
    text: lineText,
    format,
    style: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, style),
  })
  .map((each) => ({ ...base, ...each, type: "text" }));
const linebreak = fc.constant({ type: "linebreak", version: 1 });
const tab = fc.constant({ ...base, detail: 2, format: 0, style: "", text: "\t", type: "tab" });
const name = fc.stringMatching(/^[a-z\u4e00-\u9fa5][a-z0-9_.\u4e00-\u9fa5]{1,10}$/);
const token = { ...base, mode: "token", format: 0, style: "" };
const mention = fc.tuple(name, fc.option(name)).map(([mentionName, userId]) => ({
  ...token,
  text: `@${mentionName}`,
  mentionName,
  userId,
  type: "mention",
}));
const product = fc.tuple(fc.stringMatching(/^\w{1,9}$/), name).map(([productId, each]) => ({
  ...token,
  text: each,
  name: each,
  productId,
  type: "product-mention",
}));
const hashtag = name.map((each) => ({
  ...base,
  format: 0,
  style: "",
  text: `#${each}`,
  type: "hashtag",
}));
const linked = fc.array(fc.oneof(text, linebreak, mention), { minLength: 1, maxLength: 3 });
const url = fc.oneof(
  fc.webUrl(),
  fc.constantFrom("mailto:a@b.example", "tel:+33123456", "sms:+8613800", "about:blank"),
);
const link = fc
  .record({
    url,
    target: fc.constantFrom("_blank", null),
    title: fc.constantFrom("A title", null),
    children: linked,
  })
  .map((each) => ({ ...element, rel: null, ...each, type: "link" }));
const autolink = fc
  .record({ url, isUnlinked: fc.boolean(), children: fc.tuple(text) })
  .map((each) => ({
    ...element,
    rel: null,
    target: null,
    title: null,
    ...each,
    type: "autolink",
  }));
const inline = fc.oneof(
  { weight: 6, arbitrary: text },
  linebreak,
  tab,
  mention,
  product,
  hashtag,
  link,
  autolink,
);
const inlines = fc.array(inline, { maxLength: 5 });

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
      rule,
    ),
    { maxLength: 6 },
  )
  .map((children) => JSON.stringify({ root: { ...element, type: "root", children } }));
