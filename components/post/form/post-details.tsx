"use client";
import type { TextImage } from "#components/editor/text-images";
import type { TextProduct } from "#components/editor/text-products";
import { useMessages } from "#components/i18n/use-page-context";
import { CanonicalUrlField } from "#components/post/form/canonical-url-field";
import { ContentWarningField } from "#components/post/form/content-warning-field";
import { CoverField } from "#components/post/form/cover-field";
import { DescriptionNote } from "#components/post/form/description-note";
import { DisclosureField } from "#components/post/form/disclosure-field";
import { PictureStrip } from "#components/post/form/picture-strip";
import { SeriesField } from "#components/post/form/series-field";
import { SummaryField } from "#components/post/form/summary-field";
import { TagInput } from "#components/post/form/tag-input";
import { TwinField } from "#components/post/form/twin-field";
import type { FieldRefs } from "#components/post/form/use-field-refs";
import type { PostFormState } from "#components/post/form/use-post-form";
import { VersionNoteField } from "#components/post/form/version-note-field";
import { VisibilityField } from "#components/post/form/visibility-field";
import { listPostImages } from "#lib/client/post/image-descriptions";
import type { TagLabels } from "#lib/domain/tag";

type Props = {
  userId: string;
  state: PostFormState;
  fieldRefs: FieldRefs;
  textImages: TextImage[];
  textProducts: TextProduct[];
  tagLabels: TagLabels;
};

/** The fields of a post besides its title and text. */
export function PostDetails({
  userId,
  state,
  fieldRefs,
  textImages,
  textProducts,
  tagLabels,
}: Props) {
  const messages = useMessages("upload");
  const { form, problems, change, clearProblem, autosave } = state;
  const base = autosave.getBase();
  const prepare = async () => {
    await autosave.flush();
    return autosave.getBase().postId;
  };
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
      <DisclosureField
        products={textProducts}
        choices={form.disclosures}
        groupRef={fieldRefs.disclosures}
        getError={(productId) => problems[`disclosures.${productId}`] ?? null}
        onChange={(disclosures, productId) => {
          change({ disclosures });
          clearProblem(`disclosures.${productId}`);
        }}
      />
      <ContentWarningField
        warning={form.contentWarning}
        inputRef={fieldRefs.contentWarning}
        error={problems.contentWarning ?? null}
        onChange={(contentWarning) => {
          change({ contentWarning });
          clearProblem("contentWarning");
        }}
      />
      <CanonicalUrlField
        value={form.canonicalUrl}
        inputRef={fieldRefs.texts.canonicalUrl}
        error={problems.canonicalUrl ?? null}
        onChange={(canonicalUrl) => {
          change({ canonicalUrl });
          clearProblem("canonicalUrl");
        }}
      />
      <SeriesField userId={userId} postId={base.postId} prepare={prepare} />
      <TwinField userId={userId} postId={base.postId} prepare={prepare} />
      {/* Readers see no version of a private post. */}
      {!base.isDraft && form.isPublic && (
        <VersionNoteField
          note={form.note}
          isSpelling={form.isSpelling}
          inputRef={fieldRefs.note}
          error={problems.note ?? null}
          onChange={(part) => {
            change(part);
            clearProblem("note");
          }}
        />
      )}
      <VisibilityField isPublic={form.isPublic} onChange={(isPublic) => change({ isPublic })} />
      <DescriptionNote images={listPostImages(form, textImages)} onDescribe={describe} />
    </div>
  );
}
