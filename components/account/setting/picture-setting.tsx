"use client";
import { lazy, Suspense, useState } from "react";
import { FileChooser } from "#components/file/file-chooser";
import { UploadProgress } from "#components/file/upload-progress";
import { useUpload } from "#components/file/use-upload";
import { useMessages } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { type Account, usePictureChange } from "#lib/client/account/setting/account";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { checkFile } from "#lib/client/file/check";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";

const PictureCrop = lazy(() =>
  lazyImport(() => import("#components/account/setting/picture-crop")),
);

/** Chooses, crops, uploads and sets the profile picture, or removes it. */
export function PictureSetting({ account }: { account: Account }) {
  const common = useMessages("common");
  const { warning } = useMessages("upload");
  const { settings } = useMessages("profile");
  const messages = settings.profile;
  const [chosen, setChosen] = useState<File | null>(null);
  const picture = usePictureChange(account.id);
  const { progress, upload, stop } = useUpload("image", ({ fileId }) => save(fileId));

  const save = (fileId: string | null) =>
    picture.mutate(fileId, {
      onSuccess: () => showToast(fileId ? messages.pictureSaved : messages.pictureRemoved),
      onError: (error) => showRefusal(error, common.post.updateFailed),
    });

  async function choose(file: File | undefined) {
    const problem = file && (await checkFile(file, "image"));
    if (problem) showToast(warning[problem], "warning");
    else if (file) setChosen(file);
  }

  return (
    <section aria-labelledby="picture" className="flex items-center gap-5">
      <Avatar src={account.profileUrl} size={88} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 id="picture" className="text-sm font-semibold">
          {messages.picture}
        </h2>
        <p className="text-xs text-ink-faint">{messages.pictureHint}</p>
        <div className="flex flex-wrap gap-2">
          <FileChooser kind="image" onChoose={(file) => void choose(file)}>
            {(open) => (
              <Button
                variant="outline"
                size="sm"
                loading={progress !== null || picture.isPending}
                onClick={open}
              >
                {account.profileUrl ? messages.replacePicture : messages.choosePicture}
              </Button>
            )}
          </FileChooser>
          {account.profileUrl && (
            <Button
              variant="text"
              size="sm"
              disabled={progress !== null || picture.isPending}
              onClick={() => save(null)}
            >
              {messages.removePicture}
            </Button>
          )}
        </div>
        <UploadProgress progress={progress} onStop={stop} />
      </div>
      {chosen && (
        <Suspense>
          <PictureCrop
            file={chosen}
            onClose={() => setChosen(null)}
            onCropped={(cropped) => {
              setChosen(null);
              void upload(cropped);
            }}
            onUnreadable={() => {
              setChosen(null);
              showToast(warning.previewFailed, "warning");
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
