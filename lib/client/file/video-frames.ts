import { computeFrameTimes } from "#lib/domain/post/video";

/** A still image of a video; `time` is in seconds. */
export type VideoFrame = { time: number; image: Blob };

const maxWidth = 1_280;
/** Some browsers fire no event at all for a video that they cannot decode. */
const timeoutMs = 10_000;

const waitForEvent = (video: HTMLVideoElement, name: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const aborted = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const fail = () => reject(new Error(`The video did not fire "${name}".`));
    aborted.addEventListener("abort", fail, { once: true });
    video.addEventListener("error", fail, { once: true });
    video.addEventListener(name, () => resolve(), { once: true });
  });

async function seek(video: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  const seeked = waitForEvent(video, "seeked", signal);
  video.currentTime = time;
  await seeked;
}

/** Returns the duration in seconds. A live recording reports it only after seeking to the end. */
async function getDuration(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  await seek(video, 1e9, signal);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, maxWidth / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The frame is empty."))),
      "image/jpeg",
      0.88,
    ),
  );
}

/**
 * Captures `count` frames, spread evenly over a video. `url` is same-origin or an object URL,
 * because a canvas cannot export images of other origins.
 * @throws Error if the browser cannot decode the video
 */
export async function* captureFrames(
  url: string,
  count: number,
  signal: AbortSignal,
): AsyncGenerator<VideoFrame> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    const loaded = waitForEvent(video, "loadeddata", signal);
    video.src = url;
    await loaded;
    for (const time of computeFrameTimes(await getDuration(video, signal), count)) {
      await seek(video, time, signal);
      yield { time, image: await captureFrame(video) };
    }
  } finally {
    // Releases the decoder.
    video.removeAttribute("src");
    video.load();
  }
}
