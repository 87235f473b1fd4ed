import { Blocks } from "#components/body/blocks";
import type { Pictures } from "#components/body/picture";
import { imageIdOf } from "#lib/domain/body/image";
import { parseBody } from "#lib/domain/body/parse";
import { walk } from "#lib/domain/body/walk";
import type { Locale } from "#lib/domain/locale";
import { webLanguage } from "#lib/domain/locale";

type Props = {
  /** The saved body: serialized editor state, or HTML in older posts. */
  body: string;
  images: readonly { fileId: string; width: number; height: number }[];
  /** The language the post is written in. */
  locale: Locale;
};

/** Shows a post's body. Only known nodes are rendered, each by React, so markup cannot get in. */
export function PostBody({ body, images, locale }: Props) {
  const root = parseBody(body);
  const first = [...walk(root)].find((node) => node.type === "inline-image");
  const pictures: Pictures = {
    sizes: new Map(images.map(({ fileId, width, height }) => [fileId, { width, height }])),
    first: first?.type === "inline-image" ? imageIdOf(first.src) : null,
  };
  return (
    <div
      lang={webLanguage(locale)}
      className="flow-root text-[1.125rem] leading-[1.65] hyphens-auto [&:lang(zh)]:leading-[1.85] [&>:first-child]:mt-0 [&>:last-child]:mb-0"
    >
      <Blocks nodes={root.children} pictures={pictures} />
    </div>
  );
}
