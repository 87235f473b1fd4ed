"use client";
import { useEffect, useRef, useState } from "react";
import { useUpload } from "#components/file/use-upload";
import { type ShownFrame, useVideoFrames } from "#components/post/form/use-video-frames";
import type { Picture } from "#lib/client/post/form-content";
import type { UploadedFile } from "#lib/contracts/file";
import type { VideoConversion } from "#lib/contracts/file/conversion";
import { filePath } from "#lib/paths";

type Choice = { from: "previous" | "upload" } | { from: "frame"; at: number };

type Options = {
  /** The chosen file, or the address of the stored video. */
  video: File | string | null;
  /** Frames that are stored as images already. */
  storedFrames: VideoConversion["frames"];
  /** Whether one of these becomes the thumbnail by itself. */
  isNew: boolean;
  chosen: Picture | null;
  previous: Picture | null;
  onChange: (picture: Picture | null) => void;
};

const toPicture = ({
  fileId,
  width,
  height,
}: Pick<UploadedFile, "fileId" | "width" | "height">): Picture => ({
  fileId,
  width: width ?? 0,
  height: height ?? 0,
  caption: "",
});

const isSame = (a: Choice | null, b: Choice): boolean =>
  a?.from === b.from && (a.from !== "frame" || b.from !== "frame" || a.at === b.at);

/** Manages the choice of a thumbnail: the previous one, a frame, or an upload. */
export function useThumbnail({ video, storedFrames, isNew, chosen, previous, onChange }: Options) {
  const frames = useVideoFrames(video);
  const [choice, setChoice] = useState<Choice | null>(() => {
    if (!chosen) return null;
    return { from: chosen.fileId === previous?.fileId ? "previous" : "upload" };
  });
  /** The author's upload, which stays available while another choice is tried. */
  const [uploaded, setUploaded] = useState(choice?.from === "upload" ? chosen : null);
  const [requested, setRequested] = useState<{ choice: Choice; file: File } | null>(null);
  const pending = useRef<Choice>({ from: "upload" });
  const upload = useUpload("image", (file) => {
    const picture = toPicture(file);
    if (pending.current.from === "upload") setUploaded(picture);
    setChoice(pending.current);
    onChange(picture);
  });

  /** Uploads a choice after cancelling a running upload: the last choice wins. */
  const send = (next: Choice, file: File | undefined) => {
    if (!file) return;
    upload.stop();
    setRequested({ choice: next, file });
  };
  useEffect(() => {
    if (!requested || upload.progress !== null) return;
    setRequested(null);
    pending.current = requested.choice;
    void upload.upload(requested.file);
  }, [requested, upload.progress, upload.upload]);
  const chooseFrame = ({ time, image }: ShownFrame) => {
    const file = new File([image], `frame-${time.toFixed(1)}.jpg`, { type: "image/jpeg" });
    send({ from: "frame", at: time }, file);
  };
  const choose = (next: Choice, picture: Picture) => {
    setChoice(next);
    onChange(picture);
  };

  // Without a choice the second frame becomes the thumbnail.
  const defaultFrame = frames.state === "ready" ? frames.frames[1] : undefined;
  const isReplaceable = choice === null || choice.from === "frame";
  const lastDefault = useRef<ShownFrame>(undefined);
  useEffect(() => {
    if (!defaultFrame || lastDefault.current === defaultFrame) return;
    lastDefault.current = defaultFrame;
    if (isReplaceable && video instanceof File) chooseFrame(defaultFrame);
  });

  const defaultStored = isNew ? (storedFrames[1] ?? storedFrames[0]) : undefined;
  const lastStored = useRef<string>(undefined);
  useEffect(() => {
    if (!defaultStored || lastStored.current === defaultStored.fileId) return;
    lastStored.current = defaultStored.fileId;
    if (isReplaceable) choose({ from: "frame", at: defaultStored.time }, toPicture(defaultStored));
  });

  const offered = [
    ...storedFrames.map((frame) => ({
      time: frame.time,
      src: filePath(frame.fileId, 320),
      choose: () => {
        upload.stop();
        choose({ from: "frame", at: frame.time }, toPicture(frame));
      },
    })),
    ...frames.frames.map((frame) => ({
      time: frame.time,
      src: frame.url,
      choose: () => chooseFrame(frame),
    })),
  ];

  return {
    state: frames.state,
    /** Frames of the video, in its order. */
    offered,
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
