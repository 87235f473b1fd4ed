import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { createIsland, Island } from "#components/ui/island";

const LongText = ({ text }: { text: string }) => <p>{text.repeat(5_000)}</p>;

test("the server renders a long island in place, without a template or script", async () => {
  const loader = createIsland(async () => ({ default: LongText }));
  const stream = await renderToReadableStream(<Island loader={loader} props={{ text: "word " }} />);
  const html = await new Response(stream).text();
  expect(html).toMatch(/^<div data-island="">(<!--.-->)?<p>word /);
  expect(html).not.toContain("<template");
  expect(html).not.toContain("<script");
});
