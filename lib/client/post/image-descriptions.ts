import type { FormContent } from "#lib/client/post/form-content";
import { walkNodes } from "#lib/domain/body/content";
import type { ImageNode } from "#lib/domain/body/node";
import { parseBody, serializeBody } from "#lib/domain/body/parse";
import { parseImageId } from "#lib/domain/body/url";

/** An image of a post; `description` is what describes it to people who cannot see it, or "". */
export type DescribedImage = { fileId: string; description: string };

/** Descriptions by the ids of their images, without blank ones. */
export type Descriptions = ReadonlyMap<string, string>;

/** Lists the images of a post: those in the text, and those below it, whose captions describe them. */
export const listPostImages = (
  { postType, pictures }: FormContent,
  textImages: readonly DescribedImage[],
): DescribedImage[] => [
  ...textImages,
  ...(postType === "post"
    ? pictures.map(({ fileId, caption }) => ({ fileId, description: caption.trim() }))
    : []),
];

const findImages = (root: ReturnType<typeof parseBody>): ImageNode[] =>
  [...walkNodes(root)].filter((node) => node.type === "inline-image");

/** Lists the images of a form that is not in an editor. */
export const listSavedImages = (form: FormContent): DescribedImage[] =>
  listPostImages(
    form,
    findImages(parseBody(form.body)).flatMap(({ src, altText, caption }) => {
      const fileId = parseImageId(src);
      return fileId ? [{ fileId, description: (altText || caption).trim() }] : [];
    }),
  );

/** Returns the pictures below a text with descriptions for those that have none. */
export const describePictures = (pictures: FormContent["pictures"], descriptions: Descriptions) =>
  pictures.map((picture) => {
    const caption = picture.caption.trim() || descriptions.get(picture.fileId);
    return caption ? { ...picture, caption } : picture;
  });

/** Returns a form that is not in an editor with descriptions for the images that have none. */
export function describeSavedImages(form: FormContent, descriptions: Descriptions): FormContent {
  if (descriptions.size === 0) return form;
  const root = parseBody(form.body);
  for (const image of findImages(root)) {
    const description = descriptions.get(parseImageId(image.src) ?? "");
    if (description && image.altText.trim() === "") image.altText = description;
  }
  const pictures = describePictures(form.pictures, descriptions);
  return { ...form, body: serializeBody(root), pictures };
}
