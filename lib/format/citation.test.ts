import { expect, test } from "vitest";
import { formatBibtex, formatCitation, toCitationSource } from "#lib/format/citation";
import { loadNamespace } from "#lib/i18n/messages";
import { samplePost } from "#lib/testing/seo";

const [en, zh] = await Promise.all([
  loadNamespace("en", "reading"),
  loadNamespace("zh", "reading"),
]);
const post = {
  ...samplePost,
  title: "50% of {R&D}_x",
  history: {
    correctionCount: 2,
    spellingCount: 0,
    corrections: [
      { note: "", at: "2026-11-05T09:00:00.000Z" },
      { note: "", at: "2026-11-04T09:00:00.000Z" },
    ],
  },
};
const toDay = (instant: string) => instant.slice(0, 10);
const place = { siteName: "Fundlore", url: "https://fundlore.example/en/posts/7" };
const source = toCitationSource(post, place, toDay);

test("cites a post with its last correction and the day it was read", () => {
  expect(formatCitation(source, en.citation, "2026-12-01", "en")).toBe(
    "Li Wei: “50% of {R&D}_x”. Fundlore, Nov 1st, 2026, corrected Nov 5th, 2026. https://fundlore.example/en/posts/7 (retrieved Dec 1st, 2026)",
  );
  expect(formatCitation(source, zh.citation, "2026-12-01", "zh")).toBe(
    "Li Wei：《50% of {R&D}_x》，Fundlore，2026年11月1日（2026年11月5日更正），https://fundlore.example/en/posts/7（2026年12月1日查阅）",
  );
});

test("leaves out what there is not", () => {
  const uncorrected = toCitationSource(samplePost, place, toDay);
  expect(formatCitation(uncorrected, en.citation, null, "en")).toBe(
    "Li Wei: “Why duration matters”. Fundlore, Nov 1st, 2026. https://fundlore.example/en/posts/7",
  );
});

test("escapes what has a meaning in BibTeX", () => {
  expect(formatBibtex({ ...source, author: "~a^b\\c" }, "2026-12-01")).toBe(
    String.raw`@misc{fundlore7,
  author = {{\textasciitilde{}a\textasciicircum{}b\textbackslash{}c}},
  title = {{50\% of \{R\&D\}\_x}},
  howpublished = {Fundlore},
  year = {2026},
  month = nov,
  url = {https://fundlore.example/en/posts/7},
  note = {Corrected 2026-11-05. Accessed 2026-12-01},
  language = {english},
}`,
  );
});
