"use client";
import type { TextImage } from "#components/editor/text-images";
import { useMessages } from "#components/i18n/use-page-context";
import { ThumbnailOption } from "#components/post/form/thumbnail-option";
import { type FormContent, getCoverId } from "#lib/client/post/form-content";
import { interpolate } from "#lib/format/interpolate";
import { filePath } from "#lib/paths";

type Props = {
  form: FormContent;
  textImages: TextImage[];
  onChange: (coverFileId: string) => void;
};

/** Chooses the picture of the article that lists and shared links show. */
export function CoverField({ form, textImages, onChange }: Props) {
  const { cover, images: messages } = useMessages("upload");
  const fileIds = [...new Set(textImages.map(({ fileId }) => fileId))];
  if (fileIds.length < 2) return null;
  const chosenId = getCoverId(form, fileIds);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{cover.title}</legend>
      <p className="mt-1 text-xs text-ink-faint">{cover.hint}</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {fileIds.map((fileId, index) => (
          <ThumbnailOption
            key={fileId}
            src={filePath(fileId, 320)}
            label={interpolate(messages.imageLabel, { number: index + 1 })}
            caption={interpolate(messages.imageLabel, { number: index + 1 })}
            isChosen={fileId === chosenId}
            onChoose={() => onChange(fileId)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
