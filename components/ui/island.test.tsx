import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { Island, island } from "#components/ui/island";

const Long = ({ text }: { text: string }) => <p>{text.repeat(5_000)}</p>;

test("the server writes a part in its place, however long it is", async () => {
  const part = island(async () => ({ default: Long }));
  const stream = await renderToReadableStream(<Island part={part} props={{ text: "word " }} />);
  const html = await new Response(stream).text();
  expect(html).toMatch(/^<div>(<!--.-->)?<p>word /);
  expect(html).not.toContain("<template");
  expect(html).not.toContain("<script");
});
