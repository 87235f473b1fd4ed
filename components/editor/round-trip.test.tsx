import { buildEditorFromExtensions } from "@lexical/extension";
import { createHeadlessEditor } from "@lexical/headless";
import { withDOM } from "@lexical/headless/dom";
import { $generateHtmlFromNodes } from "@lexical/html";
import fc from "fast-check";
import { defineExtension } from "lexical";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PostBody } from "#components/body/post-body";
import { refineBody } from "#components/body/refine-body";
import { createCopiedHtml } from "#components/editor/copied-html";
import { bodyNodes } from "#components/editor/nodes";
import { theme } from "#components/editor/theme";
import { PageContextProvider } from "#components/i18n/page-context";
import { parsePastedHtml } from "#lib/client/editor/clipboard";
import type { BodyNode, RootNode } from "#lib/domain/body/blocks";
import { extractText, getPlainText } from "#lib/domain/body/content";
import { isImage } from "#lib/domain/body/inlines";
import { omitMissingImages } from "#lib/domain/body/missing-images";
import type { InlineNode } from "#lib/domain/body/node";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { loadNamespace } from "#lib/i18n/messages";
import { pathsIn } from "#lib/paths";
import { arbitraryBody } from "#lib/testing/body/arbitrary-body";
import { bodyWithEveryNode } from "#lib/testing/body/fixture";

const common = await loadNamespace("en", "common");
const renderBody = (body: string) =>
  renderToStaticMarkup(
    <PageContextProvider page={{ locale: "en", device: "desktop" }} messages={{ common }}>
      <PostBody body={body} images={[]} locale="en" />
    </PageContextProvider>,
  );

const isBlank = (node: InlineNode | BodyNode): boolean => {
  if (node.type === "linebreak" || node.type === "horizontalrule") return node.type === "linebreak";
  if (node.type === "product-block" || node.type === "link-card") return false;
  if ("text" in node)
    return node.type === "text" || node.type === "tab" ? node.text.trim() === "" : false;
  return "children" in node && node.type !== "list" && node.children.every(isBlank);
};

/**
 * Removes differences that readers cannot see: empty blocks, trailing line breaks and `rel` of
 * links.
 */
function toVisible(root: RootNode): unknown {
  const strip = (node: BodyNode): unknown => {
    if (!("children" in node)) return node;
    const children = [...(node.children as BodyNode[])];
    const holdsText = node.type === "listitem" || node.type === "paragraph";
    if (holdsText && children.every(isBlank)) children.length = 0;
    while (children.at(-1)?.type === "linebreak") children.pop();
    const paragraphFields =
      node.type === "paragraph"
        ? {
            textFormat: 0,
            textStyle: "",
            ...(children[0] && isImage(children[0]) ? { format: "", indent: 0 } : {}),
          }
        : {};
    return {
      ...node,
      ...paragraphFields,
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
  test("is parsed back unchanged from the rendered page", () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const state = sanitizeBody(body);
        const shown = refineBody(omitMissingImages(parseBody(state)), "en");
        expect(toVisible(parseBody(renderBody(state)))).toEqual(toVisible(shown));
      }),
      { numRuns: 250 },
    );
  });
  test("is not changed by sanitizing twice", () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const once = sanitizeBody(body);
        expect(sanitizeBody(once)).toBe(once);
      }),
      { numRuns: 150 },
    );
  });
  test("passes through the editor unchanged", () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const once = sanitizeBody(body);
        if (once === "") return;
        const edited = JSON.stringify(editor.parseEditorState(once).toJSON());
        expect(toVisible(parseBody(edited))).toEqual(toVisible(parseBody(once)));
      }),
      { numRuns: 100 },
    );
  });
  test("keeps its text when rendered", () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
        const shown = getPlainText(refineBody(parseBody(body), "en"));
        expect(withoutSpaces(extractText(renderBody(body)))).toBe(withoutSpaces(shown));
      }),
      { numRuns: 100 },
    );
  });
});

test("a body with every node is parsed back unchanged from the rendered page", () => {
  const state = JSON.stringify(bodyWithEveryNode);
  expect(toVisible(parseBody(renderBody(state)))).toEqual(
    toVisible(omitMissingImages(parseBody(state))),
  );
});

describe("what is copied from the editor", () => {
  const origin = "https://fundlore.example";
  const extension = defineExtension({
    name: "copied",
    nodes: bodyNodes,
    theme,
    dependencies: [createCopiedHtml(pathsIn({ locale: "en", device: "desktop" }), origin)],
    onError: (error) => {
      throw error;
    },
  });
  const copy = (body: string): string =>
    withDOM(({ Element }) => {
      // Browsers keep an element that replaces itself, such as a table of Lexical; happy-dom loses it.
      const { replaceWith } = Element.prototype;
      Element.prototype.replaceWith = function (node) {
        if (node !== this) replaceWith.call(this, node);
      };
      const copied = buildEditorFromExtensions(extension);
      copied.setEditorState(copied.parseEditorState(body));
      return copied.read(() => $generateHtmlFromNodes(copied));
    });

  test("is pasted unchanged", () => {
    const html = copy(JSON.stringify(bodyWithEveryNode));
    const children = parsePastedHtml(html, origin).blocks;
    const { root } = JSON.parse(JSON.stringify(bodyWithEveryNode));
    expect(toVisible({ ...root, children })).toEqual(toVisible(root));
  });

  test("has whole addresses and none of our class names", () => {
    const html = copy(JSON.stringify(bodyWithEveryNode));
    expect(html).toContain(`src="${origin}/sns/api/v1/file/`);
    expect(html).toContain(`href="${origin}/en/users/li.wei"`);
    expect(html).toContain(`href="${origin}/en/products/12"`);
    expect(html).not.toMatch(/class=|(?:href|src)="\//);
  });
});
