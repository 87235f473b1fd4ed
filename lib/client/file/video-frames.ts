import { frameTimes } from "#lib/domain/video";

/** A picture out of a video, taken at so many seconds. */
export type Frame = { time: number; picture: Blob };

const widest = 1_280;
/** A browser that cannot decode a video sometimes says nothing at all. */
const patience = 10_000;

const once = (video: HTMLVideoElement, name: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const fail = () => reject(new Error(`The video gave no ${name}.`));
    ended.addEventListener("abort", fail, { once: true });
    video.addEventListener("error", fail, { once: true });
    video.addEventListener(name, () => resolve(), { once: true });
  });

async function seek(video: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  const seeked = once(video, "seeked", signal);
  video.currentTime = time;
  await seeked;
}

/** How long it is; one that was recorded live tells only at its end. */
async function durationOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  await seek(video, 1e9, signal);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

function paint(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, widest / video.videoWidth);
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
 * Takes `count` frames, spread over a video, one after the other. `address` is of our own host, or
 * an object's.
 * @throws Error where the browser cannot decode it
 */
export async function* takeFrames(
  address: string,
  count: number,
  signal: AbortSignal,
): AsyncGenerator<Frame> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    const loaded = once(video, "loadeddata", signal);
    video.src = address;
    await loaded;
    for (const time of frameTimes(await durationOf(video, signal), count)) {
      await seek(video, time, signal);
      yield { time, picture: await paint(video) };
    }
  } finally {
    // Lets go of the decoder.
    video.removeAttribute("src");
    video.load();
  }
}
