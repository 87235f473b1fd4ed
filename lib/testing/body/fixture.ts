export const imageFileId = "0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3f";

const element = { direction: null, format: "", indent: 0, version: 1 };
const text = (content: string, format = 0, style = "") => ({
  detail: 0,
  format,
  mode: "normal",
  style,
  text: content,
  type: "text",
  version: 1,
});
const item = (value: number, children: unknown[], fields = {}) => ({
  ...element,
  type: "listitem",
  value,
  children,
  ...fields,
});
const list = (listType: string, start: number, children: unknown[]) => ({
  ...element,
  type: "list",
  listType,
  start,
  tag: listType === "number" ? "ol" : "ul",
  children,
});
const paragraph = (...children: unknown[]) => ({
  ...element,
  type: "paragraph",
  textFormat: 0,
  textStyle: "",
  children,
});
const row = (headerState: 0 | 1, ...cells: unknown[][]) => ({
  ...element,
  type: "tablerow",
  children: cells.map((children) => ({
    ...element,
    type: "tablecell",
    backgroundColor: null,
    colSpan: 1,
    rowSpan: 1,
    headerState,
    children: [paragraph(...children)],
  })),
});

export const bodyWithEveryNode = {
  root: {
    ...element,
    type: "root",
    children: [
      { ...element, type: "heading", tag: "h2", children: [text("Rates")] },
      {
        ...paragraph(
          text("bold and code", 17, "color: #aa0000;font-size: 20px;"),
          { type: "linebreak", version: 1 },
          { ...text("\t"), detail: 2, type: "tab" },
          { ...text("#bonds"), type: "hashtag" },
        ),
        format: "center",
        indent: 2,
        // Lexical copies these from the first text.
        textFormat: 17,
        textStyle: "color: #aa0000;font-size: 20px;",
      },
      paragraph(
        {
          ...element,
          type: "link",
          url: "https://fundlore.example/a?b=c",
          rel: "noreferrer",
          target: "_blank",
          title: "A note",
          children: [text("a link")],
        },
        {
          ...element,
          type: "autolink",
          url: "mailto:a@b.example",
          rel: null,
          target: null,
          title: null,
          isUnlinked: false,
          children: [text("a@b.example")],
        },
        {
          ...text("@Li Wei"),
          mode: "token",
          type: "mention",
          mentionName: "Li Wei",
          userId: "li.wei",
        },
        {
          ...text("Global Bond"),
          mode: "token",
          type: "product-mention",
          productId: "12",
          name: "Global Bond",
        },
      ),
      paragraph({
        type: "inline-image",
        version: 1,
        src: `/sns/api/v1/file/${imageFileId}`,
        altText: "A chart",
        width: 1200,
        height: 800,
        showCaption: true,
        caption: "Yields since 2019",
        position: "full",
      }),
      {
        ...element,
        type: "gallery",
        children: ["Rotterdam", "Antwerp"].map((place) => ({
          type: "inline-image",
          version: 1,
          src: `/sns/api/v1/file/${imageFileId}`,
          altText: `The port of ${place}`,
          width: 900,
          height: 600,
          showCaption: true,
          caption: place,
          position: "full",
        })),
      },
      paragraph({
        type: "missing-image",
        version: 1,
        src: "https://pictures.example/yields.png",
        altText: "A chart of yields",
        caption: "Not fetched",
        problem: null,
      }),
      { ...element, type: "quote", children: [text("Patience.")] },
      {
        ...element,
        type: "code",
        language: "sql",
        children: [text("select 1"), { type: "linebreak", version: 1 }, text("from t")],
      },
      list("number", 3, [
        item(3, [text("third")]),
        item(4, [list("bullet", 1, [item(1, [text("nested")], { indent: 1 })])]),
      ]),
      list("check", 1, [
        item(1, [text("done")], { checked: true }),
        item(2, [text("open")], { checked: false }),
      ]),
      {
        ...element,
        type: "table",
        children: [
          row(1, [text("Fund")], [text("Yield")]),
          row(0, [text("Harbour Bond")], [text("3.9%")]),
        ],
      },
      { type: "horizontalrule", version: 1 },
      {
        type: "product-block",
        version: 1,
        view: "comparison",
        products: [
          { productId: "12", name: "Global Bond", asOf: "2025-11-03" },
          { productId: "13", name: "港湾债券", asOf: null },
        ],
        from: "2025-01-01",
        to: "2025-11-05",
      },
      {
        type: "link-card",
        version: 1,
        kind: "page",
        url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        title: "Rates in 2026",
        site: "YouTube",
        image: {
          src: `/sns/api/v1/file/${imageFileId}`,
          width: 480,
          height: 360,
        },
      },
      { type: "link-card", version: 1, kind: "post", postId: "7" },
      { type: "link-card", version: 1, kind: "product", productId: "12", name: "Global Bond" },
      paragraph(),
    ],
  },
};
