import { expect, test } from "vitest";
import { parsePostFile } from "#lib/demo/content/post-file";
import { demoPost } from "#lib/demo/content/schema";
import { readDataFile, readJsonFile } from "#lib/demo/data-file";

const frontMatter = "---\ntitle: A title\ntags: [funds]\n---\n";

test("splits front matter, body, comments and replies", () => {
  const file = `${frontMatter}
First: a paragraph.

## A heading

# Comments

- marta.quill: One: with a colon.
- oskar.vane: Two.
  - marta.quill: "A reply."
`;
  expect(parsePostFile(file)).toEqual({
    title: "A title",
    tags: ["funds"],
    body: "First: a paragraph.\n\n## A heading",
    comments: [
      { author: "marta.quill", text: "One: with a colon." },
      {
        author: "oskar.vane",
        text: "Two.",
        replies: [{ author: "marta.quill", text: '"A reply."' }],
      },
    ],
  });
});

test("returns no comments for a post without any", () => {
  expect(parsePostFile(`${frontMatter}\nText.\n`)).toMatchObject({ body: "Text.", comments: [] });
});

test.each([
  ["missing front matter", "Text.", /front matter/],
  ["a second first-level heading", `${frontMatter}# One\n# Two\n`, /one first-level heading/],
  ["a comment without an author", `${frontMatter}# Comments\n- Hello\n`, /"- author: text"/],
  ["a reply without a comment", `${frontMatter}# Comments\n  - a.b: Hello\n`, /above the reply/],
])("rejects %s", (_, file, message) => {
  expect(() => parsePostFile(file)).toThrow(message);
});

test("names the file and the field of an invalid data file", () => {
  expect(() => readJsonFile("content/en/investors.json", demoPost)).toThrow(
    /content\/en\/investors\.json is invalid: .*expected object/,
  );
  expect(() =>
    readDataFile("content/README.md", demoPost, () => ({ title: "A title", tags: "funds" })),
  ).toThrow(/content\/README\.md is invalid: .*at tags/s);
});
