import type { BlockNode } from "#lib/domain/body/blocks";
import { parseBlocks } from "#lib/domain/body/html/blocks";
import { detectSource } from "#lib/domain/body/html/source";
import { parseTree } from "#lib/domain/body/html/tree";
import { maxCaptionLength } from "#lib/domain/body/inline/image";
import { isImage } from "#lib/domain/body/inlines";
import { sanitizeBlocks, serializeBody } from "#lib/domain/body/parse";
import { getChildren, isRawNode, type RawNode } from "#lib/domain/body/raw-node";
import { measureBody } from "#lib/domain/body/size";
import { limits } from "#lib/domain/limits";
import { escapeXml } from "#lib/format/xml";
import { cleanTree } from "#lib/server/features/post/import/read/clean-tree";
import { escapeUnknownTags } from "#lib/server/features/post/import/read/html-elements";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

/** Elements that show something from elsewhere. They become a link to it. */
const embedPattern = /<(iframe|embed|video|audio|object|source|script)\b([^<>]{0,2000})>/gi;
/** Code that other pages show by a script. Other scripts have nothing to show. */
const gistPattern = /^(https:\/\/gist\.github\.com\/[\w./-]{1,200})\.js\b/;
/** Comments, which nobody sees, and those of editors that mark a place in the text. One may not end. */
const commentPattern = /<!--(?!\[|>)([\s\S]*?)(?:-->|$)/g;
const markPattern =
  /^\s*(?:\/?wp:[\s\S]*|kg-card-[\s\S]*|\/?(?:StartFragment|EndFragment)|more\b[\s\S]*|nextpage|noteaser|excerpt|toc|truncate|readmore|read more)?\s*$/i;
/** Elements of which not even the text is kept. */
const droppedPattern = /<(textarea|noscript|xmp|noembed|noframes)\b/gi;

type Options = {
  /** Returns the URL of a picture that will be stored, or null for one that is not in the archive. */
  resolvePicture: (src: string) => string | null;
  problems: ProblemList;
};

/** Converts HTML of another system to a stored body, and notes what of it does not fit. */
export function convertHtml(html: string, { resolvePicture, problems }: Options): string {
  for (const [, comment = ""] of html.matchAll(commentPattern)) {
    if (!markPattern.test(comment)) problems.add("comment", comment.trim());
  }
  for (const [, name = ""] of html.matchAll(droppedPattern)) {
    problems.add("dropped", name.toLowerCase());
  }
  const source = escapeUnknownTags(linkEmbeds(html, problems), (name) =>
    problems.add("element", name),
  );
  const root = parseTree(source);
  cleanTree(root, problems);
  const images = { resolveImage: resolvePicture, pathProblem: "notInArchive" } as const;
  const raw = parseBlocks(root, detectSource(root, source, images));
  noteLongCaptions(raw, problems);
  return serializeBody(createRoot(fitBlocks(sanitizeBlocks(raw), problems)));
}

const createRoot = (children: BlockNode[]) => ({
  type: "root" as const,
  version: 1 as const,
  direction: null,
  format: "" as const,
  indent: 0,
  children,
});

function linkEmbeds(html: string, problems: ProblemList): string {
  return html.replace(embedPattern, (tag, name: string, attributes: string) => {
    const found = /\b(?:src|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes);
    const stated = (found?.[1] ?? found?.[2] ?? found?.[3] ?? "").replace(/^\/\//, "https://");
    const isScript = /^script$/i.test(name);
    const address = isScript ? (gistPattern.exec(stated)?.[1] ?? "") : stated;
    if (isScript && address === "") {
      problems.add("dropped", stated || "script");
      return tag;
    }
    if (!/^https?:\/\//i.test(address)) {
      if (!/^source$/i.test(name)) problems.add("element", address || name.toLowerCase());
      return "";
    }
    problems.add("embed", address);
    // The text of the attribute is HTML already.
    const url = escapeXml(address.replaceAll("&amp;", "&"));
    const link = `<p><a href="${url}">${url}</a></p>`;
    // The rest of the element, up to its end, is skipped with it.
    return isScript ? link + tag : link;
  });
}

/** The body's parser cuts these texts of pictures. */
function noteLongCaptions(nodes: RawNode[], problems: ProblemList): void {
  for (const node of nodes) {
    const texts = isImage(node) ? [node.caption, node.altText] : [];
    if (texts.some((each) => typeof each === "string" && each.length > maxCaptionLength))
      problems.add("captionCut");
    noteLongCaptions(getChildren(node).filter(isRawNode), problems);
  }
}

/** Cuts blocks off the end of a body that has more than a post may have. */
function fitBlocks(blocks: BlockNode[], problems: ProblemList): BlockNode[] {
  // What `serializeBody` adds around the blocks.
  const room = {
    characters: limits.body - 200,
    blocks: limits.bodyBlocks,
    inlines: limits.bodyInlines,
  };
  const count = blocks.findIndex((block) => {
    const size = measureBody(createRoot([block]));
    room.characters -= JSON.stringify(block).length + 1;
    room.blocks -= size.blocks;
    room.inlines -= size.inlines;
    return Math.min(room.characters, room.blocks, room.inlines) < 0;
  });
  if (count < 0) return blocks;
  problems.add("bodyCut", "", blocks.length - count);
  return blocks.slice(0, count);
}
