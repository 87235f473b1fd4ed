/** Builds serialized editor state: paragraphs, each with as many pieces of alternating formats. */
export const buildParagraphs = (blocks: number, inlinesPerBlock: number, text = "a"): string =>
  JSON.stringify({
    root: {
      type: "root",
      children: Array.from({ length: blocks }, () => ({
        type: "paragraph",
        children: Array.from({ length: inlinesPerBlock }, (_, at) => ({
          type: "text",
          text,
          format: at % 2,
        })),
      })),
    },
  });
