import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AvatarLink } from "#components/ui/avatar-link";
import { Button } from "#components/ui/button";
import { Count } from "#components/ui/count";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { RelativeTime } from "#components/ui/relative-time";
import { ResponsiveImage } from "#components/ui/responsive-image";

const html = (node: ReactNode) => renderToStaticMarkup(node);

test("the server renders a date, never an age", () => {
  const now = new Date().toISOString();
  const markup = html(<RelativeTime value={now} />);
  expect(markup).toContain(`dateTime="${now}"`);
  expect(markup).toContain(`>${now.slice(0, 10)}</time>`);
});

test("an avatar links to the profile only if it has an href", () => {
  expect(html(<AvatarLink src={null} name="Li Wei" href="/zh/m/users/li.wei" />)).toContain(
    'href="/zh/m/users/li.wei"',
  );
  expect(html(<AvatarLink src={null} name="Li Wei" />)).not.toContain("href");
});

test.each([96, 340])("an image of %s px offers at least one width", (width) => {
  const markup = html(
    <ResponsiveImage src="/sns/api/v1/file/7" alt="" width={width} height={64} sizes="96px" />,
  );
  expect(markup).toContain('srcSet="/sns/api/v1/file/7?w=320 320w');
});

test("a missing picture renders a placeholder", () => {
  expect(html(<AvatarLink src={null} name="Li Wei" />)).toContain("<svg");
  const markup = html(<AvatarLink src="/sns/api/v1/file/7" name="Li Wei" />);
  expect(markup).toContain('src="/sns/api/v1/file/7?w=96"');
  expect(markup).not.toContain("<svg");
});

test("a field labels and describes its input, and marks it invalid", () => {
  const markup = html(
    <Field label="Email" hint="We send a code." error="Not an address." required>
      <Input type="email" />
    </Field>,
  );
  const id = /<label for="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`<input id="${id}"`);
  expect(markup).toContain(`aria-describedby="${id}-hint ${id}-error"`);
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toMatch(/<input[^>]* required=""/);
});

test("a loading button keeps its text and does not submit", () => {
  const markup = html(
    <Button type="submit" loading>
      Save
    </Button>,
  );
  expect(markup).toContain('type="button"');
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain("Save");
});

test("an abbreviated count has the exact number as its title", () => {
  expect(html(<Count value={12_345} />)).toMatch(/value="12345" title="12345"[^>]*>12.3k</);
  expect(html(<Count value={12} />)).not.toContain("title");
});
