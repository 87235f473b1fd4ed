import { expect, test } from "vitest";
import { refineBody } from "#components/body/refine-body";
import { parseBody } from "#lib/domain/body/parse";
import type { Locale } from "#lib/domain/locale";

const text = (content: string, format = 0) => ({ type: "text", text: content, format });
const refine = (locale: Locale, ...children: object[]) =>
  JSON.stringify(refineBody(parseBody(JSON.stringify({ root: { children } })), locale));

test("curls quotation marks across the formats of a paragraph", () => {
  const body = refine("en", {
    type: "paragraph",
    children: [text('He said "'), text("never", 1), text('" twice.')],
  });
  expect(body).toContain("He said “");
  expect(body).toContain("” twice.");
});

test("leaves code, addresses and names as they are", () => {
  const body = refine(
    "en",
    { type: "code", children: [text("it's ...")] },
    {
      type: "paragraph",
      children: [
        text("don't", 16),
        { type: "hashtag", text: "#o'neil" },
        {
          type: "autolink",
          url: "https://a.example/it's",
          children: [text("https://a.example/it's")],
        },
      ],
    },
  );
  expect(body).toContain("it's ...");
  expect(body).toContain("don't");
  expect(body).toContain("#o'neil");
  expect(body.match(/example\/it's/g)).toHaveLength(2);
});

test("sets Chinese lists and links by Chinese rules", () => {
  const item = { type: "listitem", value: 1, children: [text("先看费率。 再看规模...")] };
  const body = refine("zh", { type: "list", listType: "bullet", children: [item] });
  expect(body).toContain("先看费率。再看规模……");
});
