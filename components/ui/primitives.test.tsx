import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageContextProvider } from "#components/i18n/page-context";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { Count } from "#components/ui/count";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { RelativeTime } from "#components/ui/relative-time";

const html = (node: ReactNode) =>
  renderToStaticMarkup(
    <PageContextProvider place={{ locale: "zh", device: "mobile" }} texts={{}}>
      {node}
    </PageContextProvider>,
  );

test("the server writes a moment's day, never its age", () => {
  const now = new Date().toISOString();
  const shown = html(<RelativeTime value={now} />);
  expect(shown).toContain(`dateTime="${now}"`);
  expect(shown).toContain(`>${now.slice(0, 10)}</time>`);
});

test("an avatar opens the profile when it has an id and is not disabled", () => {
  expect(html(<Avatar src={null} name="Li Wei" userId="li.wei" />)).toContain(
    'href="/zh/m/users/li.wei"',
  );
  expect(html(<Avatar src={null} name="Li Wei" userId="li.wei" disabled />)).not.toContain("href");
  expect(html(<Avatar src={null} name="Li Wei" />)).not.toContain("href");
});

test("a missing picture is a placeholder", () => {
  expect(html(<Avatar src={null} name="Li Wei" />)).toContain("<svg");
  const shown = html(<Avatar src="/sns/api/v1/file/7" name="Li Wei" />);
  expect(shown).toContain('src="/sns/api/v1/file/7?w=96"');
  expect(shown).not.toContain("<svg");
});

test("an input is labelled, described and marked invalid by its field", () => {
  const shown = html(
    <Field label="Email" hint="We send a code." error="Not an address." required>
      <Input type="email" />
    </Field>,
  );
  const id = /<label for="([^"]+)"/.exec(shown)?.[1];
  expect(shown).toContain(`<input id="${id}"`);
  expect(shown).toContain(`aria-describedby="${id}-hint ${id}-error"`);
  expect(shown).toContain('aria-invalid="true"');
  expect(shown).toMatch(/<input[^>]* required=""/);
});

test("a loading button neither submits nor loses its words", () => {
  const shown = html(
    <Button type="submit" loading>
      Save
    </Button>,
  );
  expect(shown).toContain('type="button"');
  expect(shown).toContain('aria-busy="true"');
  expect(shown).toContain("Save");
});

test("an abbreviated count keeps the exact number", () => {
  expect(html(<Count value={12_345} />)).toMatch(/value="12345" title="12345"[^>]*>12.3k</);
  expect(html(<Count value={12} />)).not.toContain("title");
});
