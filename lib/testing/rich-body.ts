/** Builds a serialized body of paragraphs of texts with their formats. */
export function buildRichBody(paragraphs: [text: string, format: number][][]): string {
  const element = { direction: null, format: "", indent: 0, version: 1 };
  const children = paragraphs.map((runs) => ({
    ...element,
    type: "paragraph",
    textFormat: 0,
    textStyle: "",
    children: runs.map(([text, format]) => ({
      type: "text",
      version: 1,
      text,
      format,
      style: "",
      mode: "normal",
      detail: 0,
    })),
  }));
  return JSON.stringify({ root: { ...element, type: "root", children } });
}
