import fc from "fast-check";

// fast-check arbitraries of the nodes inside a block.

export const element = { direction: null, format: "", indent: 0, version: 1 };

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
export const lineText = words
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
export const base = { detail: 0, mode: "normal", version: 1 };

const text = fc
  .record({
    text: lineText,
    format,
    style: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, style),
  })
  .map((each) => ({ ...base, ...each, type: "text" }));
export const linebreak = fc.constant({ type: "linebreak", version: 1 });
export const tab = fc.constant({
  ...base,
  detail: 2,
  format: 0,
  style: "",
  text: "\t",
  type: "tab",
});
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
/** Generates the text, links and mentions of one block. */
export const inlines = fc.array(inline, { maxLength: 5 });
