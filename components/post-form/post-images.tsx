import type { TextImage } from "#components/editor/use-text-images";
import type { FormContent } from "#lib/client/post/form-content";

/** Lists the images of a post: those in the text, and those below it, whose captions describe them. */
export const listPostImages = (
  { postType, pictures }: FormContent,
  textImages: readonly TextImage[],
): TextImage[] => [
  ...textImages,
  ...(postType === "post"
    ? pictures.map(({ fileId, caption = "" }) => ({ fileId, description: caption.trim() }))
    : []),
];
