import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorPage } from "#components/ui/error-page";

const messages = { title: "An error occurred", text: "Please refresh.", refresh: "Refresh" };

test("a failed page shows a title, the error's message and a refresh", () => {
  const error = Object.assign(new Error("Rate is not a number"), { digest: "42" });
  const html = renderToStaticMarkup(<ErrorPage error={error} messages={messages} />);
  expect(html).toMatch(/<h1[^>]*>An error occurred<\/h1>/);
  expect(html).toContain("Rate is not a number");
  expect(html).toMatch(/<button[^>]*>Refresh<\/button>/);
});
