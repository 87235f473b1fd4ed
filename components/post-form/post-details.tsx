"use client";
import type { TextImage } from "#components/editor/use-text-images";
import { useMessages } from "#components/i18n/use-page-context";
import { CoverField } from "#components/post-form/cover-field";
import { DescriptionNote } from "#components/post-form/description-note";
import { PictureStrip } from "#components/post-form/picture-strip";
import { SummaryField } from "#components/post-form/summary-field";
import { TagInput } from "#components/post-form/tag-input";
import type { FieldRefs } from "#components/post-form/use-field-refs";
import type { PostFormState } from "#components/post-form/use-post-form";
import { VisibilityField } from "#components/post-form/visibility-field";
import type { TagLabels } from "#lib/domain/tag";

type Props = {
  state: PostFormState;
  fieldRefs: FieldRefs;
  textImages: TextImage[];
  tagLabels: TagLabels;
};

/** The fields of a post besides its title and text. */
export function PostDetails({ state, fieldRefs, textImages, tagLabels }: Props) {
  const messages = useMessages("upload");
  const { form, problems, change, clearProblem } = state;
  // A caption also describes its picture.
  const below =
    form.postType === "post"
      ? form.pictures.map(({ fileId, caption = "" }) => ({ fileId, description: caption.trim() }))
      : [];
  const describe = (fileId: string) => {
    if (textImages.some((image) => image.fileId === fileId)) {
      state.editor.current?.describeImage(fileId);
    } else document.querySelector<HTMLElement>(`[data-caption-of="${fileId}"]`)?.focus();
  };
  return (
    <div className="mt-10 flex flex-col gap-8 border-t border-line pt-8">
      <h2 className="sr-only">{messages.form.details}</h2>
      {form.postType === "post" && (
        <>
          <PictureStrip
            pictures={form.pictures}
            addRef={fieldRefs.pictures}
            error={problems.fileIdList ?? null}
            onChange={(next) => {
              change((now) => ({ pictures: next(now.pictures) }));
              clearProblem("fileIdList");
            }}
          />
          <CoverField
            form={form}
            textImages={textImages}
            onChange={(coverFileId) => change({ coverFileId })}
          />
        </>
      )}
      <TagInput
        tags={form.tagNames}
        labels={tagLabels}
        handle={fieldRefs.tags}
        error={problems.tagNameList ?? null}
        onChange={(tagNames) => {
          change({ tagNames });
          clearProblem("tagNameList");
        }}
      />
      <SummaryField
        summary={form.summary}
        inputRef={fieldRefs.summary}
        error={problems.summary ?? null}
        onChange={(summary) => {
          change({ summary });
          clearProblem("summary");
        }}
      />
      <VisibilityField isPublic={form.isPublic} onChange={(isPublic) => change({ isPublic })} />
      <DescriptionNote images={[...textImages, ...below]} onDescribe={describe} />
    </div>
  );
}
