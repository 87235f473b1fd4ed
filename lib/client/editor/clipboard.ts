import { readHtml } from "#lib/domain/body/html/read";
import { imageIdOf, imageSource } from "#lib/domain/body/image";
import { isLoose } from "#lib/domain/body/loose";
import type { BlockNode } from "#lib/domain/body/node";
import { cleanBlocks } from "#lib/domain/body/parse";

export type Pasted = {
  blocks: BlockNode[];
  /** Pictures that came as bytes, by the address that stands for them in the blocks. */
  files: Map<string, File>;
  /** Pictures that lie elsewhere; their words stand in the text. */
  leftOut: number;
};

const dataImage = /^data:(image\/[\w+.-]+);base64,([\s\S]+)$/i;

function fileOf(src: string, name: string): File | null {
  const [, type = "", base64 = ""] = dataImage.exec(src) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, "")), (char) => char.charCodeAt(0));
    return type && bytes.length > 0 ? new File([bytes], name, { type: type.toLowerCase() }) : null;
  } catch {
    return null;
  }
}

/** The product's own image that an address names, which a browser copies in full. */
function ownSource(src: string, origin: string): string | null {
  const url = URL.canParse(src, origin) ? new URL(src, origin) : null;
  const fileId = url?.origin === origin ? imageIdOf(url.pathname) : null;
  return fileId ? imageSource(fileId) : null;
}

/** HTML from the clipboard as known nodes; `origin` is where the product itself is. */
export function pastedHtml(html: string, origin: string): Pasted {
  const files = new Map<string, File>();
  let leftOut = 0;
  const picture = (src: string) => {
    const own = ownSource(src, origin);
    if (own) return own;
    const file = fileOf(src, `picture-${files.size + 1}`);
    if (!file) {
      leftOut += 1;
      return null;
    }
    const place = imageSource(`00000000-0000-4000-8000-${`${files.size}`.padStart(12, "0")}`);
    files.set(place, file);
    return place;
  };
  return { blocks: cleanBlocks(readHtml(html, { picture })), files, leftOut };
}

/** What the editor itself put on the clipboard; null for another's. Pages can imitate it: it is cleaned. */
export function pastedNodes(json: string, namespace: string): Pasted | null {
  try {
    const copied: unknown = JSON.parse(json);
    if (!isLoose(copied) || copied.namespace !== namespace || !Array.isArray(copied.nodes))
      return null;
    return { blocks: cleanBlocks(copied.nodes), files: new Map(), leftOut: 0 };
  } catch {
    return null;
  }
}

/** Whether HTML is nothing but one picture, as browsers copy one beside its file. */
export const isPictureOnly = ({ blocks, leftOut, files }: Pasted): boolean =>
  leftOut + files.size === 1 &&
  blocks.every(
    (block) =>
      block.type === "paragraph" &&
      block.children.every((node) => node.type === "link" || node.type === "inline-image"),
  );
