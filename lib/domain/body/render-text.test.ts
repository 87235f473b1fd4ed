import { expect, test } from "vitest";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { renderBodyText } from "#lib/domain/body/render-text";
import { parseImageId } from "#lib/domain/body/url";
import { bodyWithEveryNode, imageFileId } from "#lib/testing/body/fixture";
import { buildBody } from "#lib/testing/post";

const urls = {
  image: (src: string) => (parseImageId(src) === imageFileId ? "https://x.example/chart" : null),
  user: (id: string) => `https://x.example/users/${id}`,
  product: (id: string) => `https://x.example/products/${id}`,
  post: (id: string) => `https://x.example/posts/${id}`,
};
const render = (body: string) => renderBodyText(readPublicBody(body), urls);

test("renders every node for people who read plain text", () => {
  const text = render(JSON.stringify(bodyWithEveryNode));
  for (const part of [
    "## Rates",
    "a link (https://fundlore.example/a?b=c)",
    "@Li Wei",
    "Global Bond",
    "A chart – Yields since 2019 (https://x.example/chart)",
    "> Patience.",
    "    select 1\n    from t",
    "* * *",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/^- \[[ x]\] /m);
  expect(text).toMatch(/^[^|\n]+ \| [^|\n]+/m);
  expect(text).not.toMatch(/<[a-z]/);
});

test("leaves signs as they are written", () => {
  const text = "# 1. *no* <b> [x](y) `z` | a_b";
  expect(render(buildBody(text))).toBe(text);
});
