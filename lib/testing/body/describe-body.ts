import type { BlockContent, PhrasingContent } from "mdast";
import type { ListItemNode, ListNode } from "#lib/domain/body/block/list";
import { type BlockNode, getBlockSpec } from "#lib/domain/body/blocks";
import { getInlineText } from "#lib/domain/body/inlines";
import { omitMissingImages } from "#lib/domain/body/missing-images";
import type { InlineNode } from "#lib/domain/body/node";
import { textFormats } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";
import type { BodyUrls } from "#lib/domain/body/spec";
import { blankUrl, imageUrl, parseImageId } from "#lib/domain/body/url";

type Character = { char: string; format: number; link: string | null };

/**
 * Describes what Markdown can hold of a body: its blocks with runs of text, formats, links and
 * pictures. Spaces are collapsed as a browser does; addresses that are their own text are no links.
 */
export function describeBody(body: string, urls: BodyUrls): unknown[] {
  return omitMissingImages(parseBody(body)).children.flatMap((block) => describeBlock(block, urls));
}

function describeBlock(block: BlockNode, urls: BodyUrls): unknown[] {
  const named = (name: string, lines: unknown[]) => (lines.length > 0 ? [[name, ...lines]] : []);
  switch (block.type) {
    case "paragraph":
    case "quote":
      return named(block.type, describeLines(block.children, urls));
    case "heading":
      return named(block.tag, describeLines(block.children, urls));
    case "code": {
      const text = block.children.map((node) => (node.type === "linebreak" ? "\n" : node.text));
      return text.join("").trim() === "" ? [] : [["code", block.language ?? "", text.join("")]];
    }
    case "list":
      return [describeList(block, urls)];
    case "table": {
      const rows = block.children.map((row) =>
        row.children.map(({ headerState, children: [paragraph] }) => [
          headerState,
          ...describeLines(paragraph.children, urls),
        ]),
      );
      // Markdown has no table without a header, so an empty one stands for none.
      const shown = rows.filter((cells) => cells.some(([isHeader, text]) => !isHeader || text));
      return shown.length > 0 ? [shown] : [];
    }
    case "gallery":
      return block.children.flatMap((image) => named("paragraph", describeLines([image], urls)));
    case "horizontalrule":
      return ["---"];
    default: {
      // Markdown has no such block, so another stands for it.
      const writer = { urls, inlines: () => [] };
      return getBlockSpec(block).markdown(block, writer).flatMap(describeMdast);
    }
  }
}

function describeMdast(node: BlockContent): unknown[] {
  if (node.type !== "paragraph") throw new Error(`No description of ${node.type}.`);
  const describe = (each: PhrasingContent): Character[] => {
    if (each.type === "link") {
      const children = each.children.flatMap((child) => describe(child));
      const isTyped = each.url.endsWith(children.map(({ char }) => char).join(""));
      return children.map((child) => ({ ...child, link: isTyped ? null : each.url }));
    }
    const format = each.type === "inlineCode" ? textFormats.code : 0;
    return toCharacters("value" in each ? each.value : "", format);
  };
  const runs = describeRuns(node.children.flatMap((each) => describe(each)));
  return runs.length > 0 ? [["paragraph", runs]] : [];
}

function describeList({ listType, start, children }: ListNode, urls: BodyUrls): unknown[] {
  const isEmpty = (item: ListItemNode) =>
    item.children[0]?.type !== "list" &&
    describeLines(item.children as InlineNode[], urls).length === 0;
  const isNestedNext = (index: number) =>
    children.slice(index + 1).find((item) => !isEmpty(item))?.children[0]?.type === "list";
  const items = children.flatMap((item, index) => {
    const nested = item.children.find((node): node is ListNode => node.type === "list");
    if (nested) return [describeList(nested, urls)];
    const lines = describeLines(item.children as InlineNode[], urls);
    // In Markdown, an empty item has no box, and no list of its own.
    if (lines.length === 0) return isNestedNext(index) ? [] : [lines];
    return [listType === "check" ? [item.checked === true, ...lines] : lines];
  });
  const hasBoxes = children.some((item) => item.children[0]?.type !== "list" && !isEmpty(item));
  return [listType === "check" && !hasBoxes ? "bullet" : listType, start, ...items];
}

const toCharacters = (text: string, format = 0, link: string | null = null): Character[] =>
  [...text].map((char) => ({ char, format, link }));

const describeLines = (nodes: InlineNode[], urls: BodyUrls): unknown[] => {
  const characters = nodes.flatMap((node) => listCharacters(node, urls));
  const lines: Character[][] = [[]];
  for (const each of characters) {
    if (each.char === "\n") lines.push([]);
    else lines.at(-1)?.push(each);
  }
  const described = lines.map(describeRuns);
  while (described.length > 0 && described.at(-1)?.length === 0) described.pop();
  return described.flat().every(([text]) => text.trim() === "") ? [] : described;
};

function listCharacters(node: InlineNode, urls: BodyUrls): Character[] {
  switch (node.type) {
    case "missing-image":
      return [];
    case "text":
    case "tab":
      return toCharacters(node.text.replaceAll("\t", " "), node.format);
    case "hashtag":
    case "linebreak":
      return toCharacters(getInlineText([node]));
    case "mention":
      return toCharacters(node.text, 0, node.userId && urls.user(node.userId));
    case "product-mention":
      return toCharacters(node.name, 0, urls.product(node.productId));
    case "link":
    case "autolink": {
      const children = node.children.flatMap((child) => listCharacters(child, urls));
      const text = children.map(({ char }) => char).join("");
      const isTyped =
        (node.type === "autolink" && node.isUnlinked) ||
        node.url === blankUrl ||
        node.url.endsWith(text.trim());
      return children.map((each) => ({ ...each, link: isTyped ? null : node.url }));
    }
    case "inline-image": {
      const { altText, caption, showCaption, src } = node;
      const isShown = showCaption && caption !== "";
      const id = parseImageId(src);
      const char = `<image ${id && imageUrl(id)} ${altText || caption}>`;
      const image = { char, format: 0, link: null };
      return isShown
        ? [image, ...toCharacters("\n"), ...toCharacters(caption, textFormats.italic)]
        : [image];
    }
  }
}

function describeRuns(
  characters: Character[],
): [text: string, format: number, link: string | null][] {
  const runs: [string, number, string | null][] = [];
  let isAfterSpace = true;
  for (const { char, format, link } of characters) {
    const isSpace = /^[ \t\f]$/.test(char);
    if (isSpace && isAfterSpace) continue;
    isAfterSpace = isSpace;
    const last = runs.at(-1);
    if (last?.[1] === format && last[2] === link) last[0] += char;
    else runs.push([char, format, link]);
  }
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last[0] = last[0].trimEnd();
    if (last[0] !== "") break;
    runs.pop();
  }
  return runs;
}
