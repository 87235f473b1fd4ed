import type { FormContent } from "#lib/client/post/form-content";
import { walkNodes } from "#lib/domain/body/content";
import type { ImageNode } from "#lib/domain/body/node";
import { parseBody, serializeBody } from "#lib/domain/body/parse";
import { parseImageId } from "#lib/domain/body/url";

/** An image of a post; `description` is what describes it to people who cannot see it, or "". */
export type DescribedImage = { fileId: string; description: string };

/** Descriptions by the ids of their images, without blank ones. */
export type Descriptions = ReadonlyMap<string, string>;

const findImages = (root: ReturnType<typeof parseBody>): ImageNode[] =>
  [...walkNodes(root)].filter((node) => node.type === "inline-image");

/** Lists the images of a form that is not in an editor. */
export const listSavedImages = (form: FormContent): DescribedImage[] =>
  findImages(parseBody(form.body)).flatMap(({ src, altText, caption }) => {
    const fileId = parseImageId(src);
    return fileId ? [{ fileId, description: (altText || caption).trim() }] : [];
  });

/** Returns a form that is not in an editor with descriptions for the images that have none. */
export function describeSavedImages(form: FormContent, descriptions: Descriptions): FormContent {
  if (descriptions.size === 0) return form;
  const root = parseBody(form.body);
  for (const image of findImages(root)) {
    const description = descriptions.get(parseImageId(image.src) ?? "");
    if (description && image.altText.trim() === "") image.altText = description;
  }
  return { ...form, body: serializeBody(root) };
}
