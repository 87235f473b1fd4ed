import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { createIsland, Island } from "#components/ui/island";

const Long = ({ text }: { text: string }) => <p>{text.repeat(5_000)}</p>;

test("the server writes a part in its place, however long it is", async () => {
  const part = createIsland(async () => ({ default: Long }));
  const stream = await renderToReadableStream(<Island loader={part} props={{ text: "word " }} />);
  const html = await new Response(stream).text();
  expect(html).toMatch(/^<div data-island="">(<!--.-->)?<p>word /);
  expect(html).not.toContain("<template");
  expect(html).not.toContain("<script");
});
