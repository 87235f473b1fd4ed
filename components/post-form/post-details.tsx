"use client";
import { useMessages } from "#components/i18n/page-context";
import { PictureStrip } from "#components/post-form/picture-strip";
import { SummaryField } from "#components/post-form/summary-field";
import { TagInput } from "#components/post-form/tag-input";
import type { FieldPlaces } from "#components/post-form/use-field-places";
import type { PostFormState } from "#components/post-form/use-post-form";
import { VisibilityField } from "#components/post-form/visibility-field";

/** What belongs to a post beside its title and text. */
export function PostDetails({ state, places }: { state: PostFormState; places: FieldPlaces }) {
  const texts = useMessages("upload");
  const { form, problems, change, solve } = state;
  return (
    <div className="mt-10 flex flex-col gap-8 border-t border-line pt-8">
      <h2 className="sr-only">{texts.form.more}</h2>
      {form.postType === "post" && (
        <PictureStrip
          title={texts.picture.title}
          hint={`${texts.picture.hint} ${texts.picture.inBody}`}
          pictures={form.pictures}
          addRef={places.pictures}
          error={problems.fileIdList ?? null}
          onChange={(next) => {
            change((now) => ({ pictures: next(now.pictures) }));
            solve("fileIdList");
          }}
        />
      )}
      <TagInput
        tags={form.tagNames}
        handle={places.tags}
        error={problems.tagNameList ?? null}
        onChange={(tagNames) => {
          change({ tagNames });
          solve("tagNameList");
        }}
      />
      <SummaryField
        summary={form.summary}
        inputRef={places.summary}
        error={problems.summary ?? null}
        onChange={(summary) => {
          change({ summary });
          solve("summary");
        }}
      />
      <VisibilityField isPublic={form.isPublic} onChange={(isPublic) => change({ isPublic })} />
    </div>
  );
}
