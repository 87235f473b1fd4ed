import { DOMRenderExtension, domOverride } from "@lexical/html";
import { AutoLinkNode } from "@lexical/link";
import { configExtension, isHTMLElement } from "lexical";
import { LinkCardNode } from "#components/editor/link-card-node";
import { HashtagNode, MentionNode, ProductMentionNode } from "#components/editor/mention-nodes";
import type { Paths } from "#lib/paths";

/** Renders a link to a page of ours. Pasting restores the node from `data`. */
function renderLink(text: string, path: string, data: Record<string, string>): HTMLElement {
  const link = document.createElement("a");
  link.setAttribute("href", path);
  link.textContent = text;
  Object.assign(link.dataset, data);
  return link;
}

function renderMention(text: string, userId: string | null, paths: Paths): HTMLElement {
  if (userId) return renderLink(text, paths.user(userId), { user: userId });
  const element = document.createElement("span");
  element.dataset.user = "";
  element.textContent = text;
  return element;
}

/** Adapts the HTML of a node to other programs: whole addresses, and no class names of ours. */
function adapt(element: HTMLElement, origin: string): void {
  for (const each of [element, ...element.querySelectorAll<HTMLElement>("*")]) {
    each.removeAttribute("class");
    for (const name of ["href", "src"]) {
      const address = each.getAttribute(name);
      if (address?.startsWith("/")) each.setAttribute(name, new URL(address, origin).href);
    }
  }
}

/**
 * Configures the HTML that is copied, cut or dragged out of the editor. Other programs can show all of
 * it, and `parsePastedHtml` reads the same nodes back. `origin` is the origin of this site.
 */
export const createCopiedHtml = (paths: Paths, origin: string) =>
  configExtension(DOMRenderExtension, {
    overrides: [
      domOverride([MentionNode], {
        $exportDOM: ({ __text: text, __userId: userId }) => ({
          element: renderMention(text, userId, paths),
        }),
      }),
      domOverride([ProductMentionNode], {
        $exportDOM: ({ __name: name, __productId: product }) => ({
          element: renderLink(name, paths.product(product), { product }),
        }),
      }),
      domOverride([HashtagNode], {
        $exportDOM: ({ __text: text }) => ({
          element: renderLink(text, paths.tag(text.replace(/^#/, "")), { hashtag: "" }),
        }),
      }),
      domOverride([LinkCardNode], {
        $exportDOM: (node, $next) => {
          const output = $next();
          const fields = node.__fields;
          if (fields.kind === "page" || !isHTMLElement(output.element)) return output;
          const isPost = fields.kind === "post";
          const path = isPost ? paths.post(fields.postId) : paths.product(fields.productId);
          const text = isPost ? origin + path : fields.name;
          output.element.append(renderLink(text, path, {}));
          return output;
        },
      }),
      domOverride([AutoLinkNode], {
        $exportDOM: (node, $next) => {
          const output = $next();
          if (!isHTMLElement(output.element)) return output;
          if (node.getIsUnlinked()) output.element.dataset.unlinked = node.getURL();
          else output.element.dataset.auto = "";
          return output;
        },
      }),
      domOverride("*", {
        $exportDOM: (_node, $next) => {
          const output = $next();
          if (isHTMLElement(output.element)) adapt(output.element, origin);
          return output;
        },
      }),
    ],
  });
