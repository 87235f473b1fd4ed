"use client";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { BodyEditorHandle } from "#components/editor/use-handle";
import { ConflictNote } from "#components/post-form/conflict-note";
import { PictureStrip } from "#components/post-form/picture-strip";
import { TagInput, type TagInputHandle } from "#components/post-form/tag-input";
import { TitleField } from "#components/post-form/title-field";
import { type Problems, usePostForm } from "#components/post-form/use-post-form";
import { useSave } from "#components/post-form/use-save";
import { VideoField } from "#components/post-form/video-field";
import { VisibilityField } from "#components/post-form/visibility-field";
import { usePaths, useText } from "#components/shell/place";
import { Button } from "#components/ui/button";
import { Skeleton } from "#components/ui/skeleton";
import type { FormContent } from "#lib/client/post/form-content";
import type { PostField } from "#lib/domain/post";

const BodyEditor = dynamic(() => import("#components/editor/body-editor"), {
  ssr: false,
  loading: () => <Skeleton className="h-[45svh] w-full" />,
});

type Props = {
  userId: string;
  postType: FormContent["postType"];
  /** The post that is edited; null writes a new one. */
  edited: { postId: string; form: FormContent; version: number; isDraft: boolean } | null;
};

/** Writing a post: title, text, pictures or video, tags, and who can read it. */
export function PostForm({ userId, postType, edited }: Props) {
  const texts = useText("upload");
  const paths = usePaths();
  const state = usePostForm({
    userId,
    place: edited?.postId ?? `new-${postType}`,
    saved: edited?.form ?? null,
    version: edited?.version ?? null,
    postType,
  });
  const { form, problems, change, solve } = state;
  const title = useRef<HTMLTextAreaElement>(null);
  const body = useRef<BodyEditorHandle>(null);
  const tags = useRef<TagInputHandle>(null);
  const pictures = useRef<HTMLButtonElement>(null);
  const video = useRef<HTMLButtonElement>(null);

  const onProblems = (found: Problems) => {
    state.setProblems(found);
    const places: Record<PostField, { focus: () => void } | null> = {
      title: title.current,
      videoFileId: video.current,
      post: body.current,
      fileIdList: pictures.current,
      tagNameList: tags.current,
    };
    const first = (Object.keys(places) as PostField[]).find((field) => found[field]);
    if (first) places[first]?.focus();
  };
  const wasDraft = edited?.isDraft ?? true;
  const { saving, save, isConflict, overwrite } = useSave({
    state,
    postId: edited?.postId ?? null,
    wasDraft,
    onProblems,
  });
  const saveAs = (as: "draft" | "publish") => {
    // A tag that is still in its line counts.
    flushSync(() => tags.current?.commit());
    void save(as);
  };
  const isVideo = form.postType === "video";
  const heading = edited ? texts.title.edit : isVideo ? texts.title.video : texts.title.normal;

  return (
    <form
      noValidate
      aria-label={heading}
      onSubmit={(event) => {
        event.preventDefault();
        saveAs("publish");
      }}
      className="mx-auto w-full max-w-column"
    >
      <h1 className="mb-6 text-sm font-semibold tracking-normal text-ink-faint">{heading}</h1>
      {state.isRestored && (
        <p role="status" className="mb-6 border-y border-line py-2.5 text-sm text-ink-soft">
          {texts.kept.restored}{" "}
          <button
            type="button"
            onClick={state.discard}
            className="min-h-6 text-accent underline underline-offset-4"
          >
            {texts.kept.discard}
          </button>
        </p>
      )}
      {isVideo && (
        <div className="mb-8">
          <VideoField
            fileId={form.videoFileId}
            chooseRef={video}
            error={problems.videoFileId ?? null}
            onChange={(videoFileId) => {
              change({ videoFileId });
              solve("videoFileId");
            }}
            thumbnail={{
              chosen: form.pictures[0] ?? null,
              previous: edited?.form.pictures[0] ?? null,
              addRef: pictures,
              error: problems.fileIdList ?? null,
              onChange: (picture) => {
                change({ pictures: picture ? [picture] : [] });
                solve("fileIdList");
              },
            }}
          />
        </div>
      )}
      <TitleField
        title={form.title}
        inputRef={title}
        error={problems.title ?? null}
        onEnter={() => body.current?.focus()}
        onChange={(text) => {
          change({ title: text });
          solve("title");
        }}
      />
      <div className="mt-3">
        <BodyEditor
          key={state.edition}
          handle={body}
          initialBody={form.body}
          onChange={state.changeBody}
          label={texts.form.body}
          error={problems.post ?? null}
        />
        <p
          id="post-body-error"
          aria-live="polite"
          className="mt-1.5 text-xs text-danger empty:hidden"
        >
          {problems.post}
        </p>
      </div>
      <div className="mt-10 flex flex-col gap-8 border-t border-line pt-8">
        <h2 className="sr-only">{texts.form.more}</h2>
        {!isVideo && (
          <PictureStrip
            title={texts.picture.title}
            hint={`${texts.picture.hint} ${texts.picture.inBody}`}
            pictures={form.pictures}
            addRef={pictures}
            error={problems.fileIdList ?? null}
            onChange={(next) => {
              change((now) => ({ pictures: next(now.pictures) }));
              solve("fileIdList");
            }}
          />
        )}
        <TagInput
          tags={form.tagNames}
          handle={tags}
          error={problems.tagNameList ?? null}
          onChange={(tagNames) => {
            change({ tagNames });
            solve("tagNameList");
          }}
        />
        <VisibilityField isPublic={form.isPublic} onChange={(isPublic) => change({ isPublic })} />
      </div>
      {isConflict && edited && (
        <ConflictNote postPath={paths.post(edited.postId)} onOverwrite={overwrite} />
      )}
      <div className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Button
          type="submit"
          loading={saving === "publish"}
          className="whitespace-nowrap max-xs:flex-1"
        >
          {wasDraft ? texts.form.publish : texts.form.save}
        </Button>
        {wasDraft ? (
          <Button
            variant="outline"
            loading={saving === "draft"}
            onClick={() => saveAs("draft")}
            className="whitespace-nowrap max-xs:flex-1"
          >
            {texts.form.saveDraft}
          </Button>
        ) : (
          <Link
            href={edited ? paths.post(edited.postId) : paths.home()}
            className="inline-flex min-h-11 items-center px-3 text-sm text-ink-soft hover:text-ink"
          >
            {texts.form.cancel}
          </Link>
        )}
        <p className="text-xs text-ink-faint max-sm:basis-full sm:ml-auto">{texts.kept.note}</p>
      </div>
    </form>
  );
}
