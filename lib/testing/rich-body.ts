/** Builds a body of paragraphs of texts with their formats; parsing adds the other fields. */
export const buildRichBody = (paragraphs: [text: string, format: number][][]): string =>
  JSON.stringify({
    root: {
      children: paragraphs.map((runs) => ({
        type: "paragraph",
        children: runs.map(([text, format]) => ({ text, format })),
      })),
    },
  });
