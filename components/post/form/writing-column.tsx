"use client";
import dynamic from "next/dynamic";
import { flushSync } from "react-dom";
import type { TextImage } from "#components/editor/text-images";
import type { TextProduct } from "#components/editor/text-products";
import { useMessages } from "#components/i18n/use-page-context";
import { StandfirstField } from "#components/post/form/standfirst-field";
import { TextLimitNote } from "#components/post/form/text-limit-note";
import { TitleField } from "#components/post/form/title-field";
import type { FieldRefs } from "#components/post/form/use-field-refs";
import type { Opened, PostFormState } from "#components/post/form/use-post-form";
import { VideoField } from "#components/post/form/video-field";
import { Button } from "#components/ui/button";
import { Skeleton } from "#components/ui/skeleton";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { type Locale, toLanguageTag } from "#lib/domain/locale";

const BodyEditor = dynamic(() => lazyImport(() => import("#components/editor/body-editor")), {
  ssr: false,
  loading: () => <Skeleton className="h-[45svh] w-full" />,
});

type Props = {
  /** Of what is written; undefined while that is nothing. */
  language: Locale | undefined;
  opened: Opened;
  state: PostFormState;
  fieldRefs: FieldRefs;
  onImagesChange: (images: TextImage[]) => void;
  onProductsChange: (products: TextProduct[]) => void;
  onMissingImagesChange: (count: number) => void;
};

/** Title, standfirst, video and text of a post, as wide as its page and in the same type. */
export function WritingColumn({ language, opened, state, fieldRefs, ...reports }: Props) {
  const messages = useMessages("upload");
  const { form, problems, change, clearProblem, editor } = state;
  const lang = language && toLanguageTag(language);
  const isVideo = form.postType === "video";
  const bodyProblem = problems.post ?? (isVideo ? null : problems.fileIdList) ?? null;
  const beginWithVideo = () => {
    flushSync(() => change({ postType: "video" }));
    // Shows the beginning of the post, where the video will be.
    fieldRefs.video.current?.focus();
    fieldRefs.video.current?.click();
  };
  return (
    <div>
      <TitleField
        lang={lang}
        title={form.title}
        hasFocus={opened.base.postId === null && !opened.restored}
        inputRef={fieldRefs.title}
        error={problems.title ?? null}
        onEnter={() => fieldRefs.summary.current?.focus()}
        onChange={(title) => {
          change({ title });
          clearProblem("title");
        }}
      />
      <StandfirstField
        lang={lang}
        summary={form.summary}
        inputRef={fieldRefs.summary}
        error={problems.summary ?? null}
        onEnter={() => editor.current?.focus()}
        onChange={(summary) => {
          change({ summary });
          clearProblem("summary");
        }}
      />
      {isVideo && (
        <div className="mt-6 mb-4">
          <VideoField
            key={state.edition}
            fileId={form.videoFileId}
            chooseRef={fieldRefs.video}
            error={problems.videoFileId ?? null}
            captionsFileId={form.captionsFileId}
            onCaptionsChange={(captionsFileId) => change({ captionsFileId })}
            onChange={(videoFileId) => {
              // Captions belong to one video.
              change({ videoFileId, captionsFileId: null });
              clearProblem("videoFileId");
            }}
            thumbnail={{
              chosen: form.pictures[0] ?? null,
              previous: opened.form.pictures[0] ?? null,
              addRef: fieldRefs.pictures,
              error: problems.fileIdList ?? null,
              onChange: (picture) => {
                change({ pictures: picture ? [picture] : [] });
                clearProblem("fileIdList");
              },
            }}
          />
          {!form.videoFileId && (
            <Button
              variant="text"
              size="sm"
              className="-ml-4"
              onClick={() => change({ postType: "post", pictures: [] })}
            >
              {messages.video.without}
            </Button>
          )}
        </div>
      )}
      <div className="mt-3">
        <BodyEditor
          key={state.edition}
          handle={editor}
          lang={lang}
          initialBody={form.body}
          onChange={state.changeBody}
          {...reports}
          cover={
            isVideo
              ? undefined
              : {
                  fileId: form.coverFileId,
                  onChoose: (coverFileId) => change({ coverFileId }),
                }
          }
          beginWithVideo={isVideo ? null : beginWithVideo}
          label={messages.form.body}
          error={bodyProblem}
        />
        <p
          id="post-body-error"
          aria-live="polite"
          className="mt-1.5 text-xs text-danger empty:hidden"
        >
          {bodyProblem}
        </p>
        <TextLimitNote limit={problems.post ? null : state.measure.limit} />
      </div>
    </div>
  );
}
