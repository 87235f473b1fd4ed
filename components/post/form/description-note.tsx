"use client";
import type { TextImage } from "#components/editor/text-images";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import { filePath } from "#lib/paths";

type Props = { images: TextImage[]; onDescribe: (fileId: string) => void };

/** Reminds of images that have no description. The post can be published without. */
export function DescriptionNote({ images, onDescribe }: Props) {
  const { description } = useMessages("upload");
  const { locale } = usePageContext();
  const missing = images.flatMap((image, index) =>
    image.description === "" ? [{ fileId: image.fileId, number: index + 1 }] : [],
  );
  if (missing.length === 0) return null;
  return (
    <section aria-label={description.label} className="border-l-2 border-accent pl-4">
      <p className="text-sm">{formatPlural(description.missing, missing.length, locale)}</p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {missing.map(({ fileId, number }) => (
          <li key={number}>
            <button
              type="button"
              aria-label={interpolate(description.describe, { number })}
              onClick={() => onDescribe(fileId)}
              className="block rounded-md"
            >
              <img
                src={filePath(fileId, 320)}
                alt=""
                width={72}
                height={48}
                className="h-12 w-18 rounded-md bg-paper-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
