"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { PictureStrip } from "#components/post-form/picture-strip";
import { SummaryField } from "#components/post-form/summary-field";
import { TagInput } from "#components/post-form/tag-input";
import type { FieldRefs } from "#components/post-form/use-field-refs";
import type { PostFormState } from "#components/post-form/use-post-form";
import { VisibilityField } from "#components/post-form/visibility-field";

/** The fields of a post besides its title and text. */
export function PostDetails({ state, fieldRefs }: { state: PostFormState; fieldRefs: FieldRefs }) {
  const messages = useMessages("upload");
  const { form, problems, change, clearProblem } = state;
  return (
    <div className="mt-10 flex flex-col gap-8 border-t border-line pt-8">
      <h2 className="sr-only">{messages.form.details}</h2>
      {form.postType === "post" && (
        <PictureStrip
          title={messages.images.title}
          hint={`${messages.images.hint} ${messages.images.thumbnailFromText}`}
          pictures={form.pictures}
          addRef={fieldRefs.pictures}
          error={problems.fileIdList ?? null}
          onChange={(next) => {
            change((now) => ({ pictures: next(now.pictures) }));
            clearProblem("fileIdList");
          }}
        />
      )}
      <TagInput
        tags={form.tagNames}
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
    </div>
  );
}
