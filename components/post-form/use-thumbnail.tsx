"use client";
import { useEffect, useRef, useState } from "react";
import { type ShownFrame, useFrames } from "#components/post-form/use-frames";
import { useUpload } from "#components/upload/use-upload";
import type { Picture } from "#lib/client/post/form-content";
import type { UploadedFile } from "#lib/contracts/file";

export type Choice = { from: "previous" | "upload" } | { from: "frame"; at: number };

type Given = {
  /** The video that was chosen, or the address of the stored one. */
  video: File | string | null;
  chosen: Picture | null;
  previous: Picture | null;
  onChange: (picture: Picture | null) => void;
};

const pictureOf = ({ fileId, width, height }: UploadedFile): Picture => ({
  fileId,
  width: width ?? 0,
  height: height ?? 0,
});

const isSame = (a: Choice | null, b: Choice): boolean =>
  a?.from === b.from && (a.from !== "frame" || b.from !== "frame" || a.at === b.at);

/** Which picture stands for the video: the previous one, a frame of it, or one that is uploaded. */
export function useThumbnail({ video, chosen, previous, onChange }: Given) {
  const frames = useFrames(video);
  const [choice, setChoice] = useState<Choice | null>(() => {
    if (!chosen) return null;
    return { from: chosen.fileId === previous?.fileId ? "previous" : "upload" };
  });
  /** A picture of the author's own, kept while another one is tried. */
  const [uploaded, setUploaded] = useState(choice?.from === "upload" ? chosen : null);
  const [wanted, setWanted] = useState<{ choice: Choice; file: File } | null>(null);
  const pending = useRef<Choice>({ from: "upload" });
  const upload = useUpload("image", (file) => {
    const picture = pictureOf(file);
    if (pending.current.from === "upload") setUploaded(picture);
    setChoice(pending.current);
    onChange(picture);
  });

  /** The last choice counts: one that is still under way is stopped first. */
  const send = (next: Choice, file: File | undefined) => {
    if (!file) return;
    upload.stop();
    setWanted({ choice: next, file });
  };
  useEffect(() => {
    if (!wanted || upload.progress !== null) return;
    setWanted(null);
    pending.current = wanted.choice;
    void upload.upload(wanted.file);
  }, [wanted, upload.progress, upload.upload]);
  const chooseFrame = ({ time, picture }: ShownFrame) => {
    const file = new File([picture], `frame-${time.toFixed(1)}.jpg`, { type: "image/jpeg" });
    send({ from: "frame", at: time }, file);
  };
  const choose = (next: Choice, picture: Picture) => {
    setChoice(next);
    onChange(picture);
  };

  // A video that nobody has chosen a picture for is stood for by a frame of its own.
  const middle = frames.state === "ready" ? frames.frames[1] : undefined;
  const isFree = choice === null || choice.from === "frame";
  const settled = useRef<ShownFrame>(undefined);
  useEffect(() => {
    if (!middle || settled.current === middle) return;
    settled.current = middle;
    if (isFree && video instanceof File) chooseFrame(middle);
  });

  return {
    ...frames,
    choice,
    uploaded,
    sending: upload,
    chooseFrame,
    choosePrevious: () => previous && choose({ from: "previous" }, previous),
    chooseUploaded: () => uploaded && choose({ from: "upload" }, uploaded),
    uploadOwn: (file: File | undefined) => send({ from: "upload" }, file),
    isChosen: (each: Choice) => isSame(choice, each),
    isPending: (each: Choice) => upload.progress !== null && isSame(pending.current, each),
  };
}
