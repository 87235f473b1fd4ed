import { createHeadlessEditor } from "@lexical/headless";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PostBody } from "#components/body/post-body";
import { bodyNodes } from "#components/editor/nodes";
import { PageContextProvider } from "#components/i18n/page-context";
import { anyBody } from "#lib/domain/body/arbitrary";
import { cleanBody } from "#lib/domain/body/clean";
import type { BodyNode, InlineNode, RootNode } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";
import { everyNode } from "#lib/domain/body/testing";
import { bodyText } from "#lib/domain/body/text";
import { loadNamespace } from "#lib/i18n/messages";

const common = await loadNamespace("en", "common");
const shown = (body: string) =>
  renderToStaticMarkup(
    <PageContextProvider place={{ locale: "en", device: "desktop" }} texts={{ common }}>
      <PostBody body={body} images={[]} locale="en" />
    </PageContextProvider>,
  );

const isBlank = (node: InlineNode | BodyNode): boolean => {
  if (node.type === "linebreak" || node.type === "horizontalrule") return node.type === "linebreak";
  if ("text" in node)
    return node.type === "text" || node.type === "tab" ? node.text.trim() === "" : false;
  return "children" in node && node.type !== "list" && node.children.every(isBlank);
};

/** A body without what no reader sees: empty blocks, breaks at its end, whom a link vouches for. */
function seen(root: RootNode): unknown {
  const strip = (node: BodyNode): unknown => {
    if (!("children" in node)) return node;
    const children = [...(node.children as BodyNode[])];
    if (node.type === "listitem" && children.every(isBlank)) children.length = 0;
    while (children.at(-1)?.type === "linebreak") children.pop();
    const more =
      node.type === "paragraph"
        ? {
            textFormat: 0,
            textStyle: "",
            ...(children[0]?.type === "inline-image" ? { format: "", indent: 0 } : {}),
          }
        : {};
    return {
      ...node,
      ...more,
      ...("rel" in node ? { rel: null } : {}),
      children: children.map(strip),
    };
  };
  return strip({
    ...root,
    children: root.children.filter((node) => node.type === "horizontalrule" || !isBlank(node)),
  });
}

const editor = createHeadlessEditor({
  nodes: bodyNodes,
  onError: (error) => {
    throw error;
  },
});

describe("any body", () => {
  test("comes back from the reader's page as it was", () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const state = cleanBody(body);
        expect(seen(parseBody(shown(state)))).toEqual(seen(parseBody(state)));
      }),
      { numRuns: 250 },
    );
  });
  test("is cleaned once for all", () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const once = cleanBody(body);
        expect(cleanBody(once)).toBe(once);
      }),
      { numRuns: 150 },
    );
  });
  test("passes through the editor unchanged", () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const once = cleanBody(body);
        if (once === "") return;
        const through = JSON.stringify(editor.parseEditorState(once).toJSON());
        expect(seen(parseBody(through))).toEqual(seen(parseBody(once)));
      }),
      { numRuns: 100 },
    );
  });
  test("keeps its words in every form", () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const words = (text: string) => text.replace(/\s+/g, "");
        expect(words(bodyText(shown(body)))).toBe(words(bodyText(body)));
      }),
      { numRuns: 100 },
    );
  });
});

test("the sample of every node comes back from the reader's page", () => {
  const state = JSON.stringify(everyNode);
  expect(seen(parseBody(shown(state)))).toEqual(seen(parseBody(state)));
});
