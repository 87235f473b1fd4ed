import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readMemory } from "#lib/tools/bench/memory";

type UploadLoad = {
  url: string;
  pid: number;
  token: string;
  /** Number of concurrent videos, and bytes of each. */
  count: number;
  bytes: number;
};

/** Bytes of memory before and at the peak. */
type UploadMemory = { idle: number; peak: number };

const boundary = "fundlore-upload-memory";

const buildBoxHeader = (name: string, length: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length + 8);
  head.write(name, 4, "latin1");
  return head;
};
const buildBox = (name: string, inside: Buffer) =>
  Buffer.concat([buildBoxHeader(name, inside.length), inside]);

/** Builds the beginning of an MP4, up to its media data. */
function buildMp4Head(media: number): Buffer {
  const description = Buffer.concat([
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    buildBox("avc1", Buffer.alloc(70)),
  ]);
  const table = buildBox("stbl", buildBox("stsd", description));
  const track = buildBox("trak", buildBox("mdia", buildBox("minf", table)));
  const movie = buildBox("moov", Buffer.concat([buildBox("mvhd", Buffer.alloc(100)), track]));
  const type = buildBox("ftyp", Buffer.from("isom\0\0\0\0isommp41", "latin1"));
  return Buffer.concat([type, movie, buildBoxHeader("mdat", media)]);
}

/** Generates a form with a video chunk by chunk. */
function* generateForm(bytes: number): Generator<Buffer> {
  const media = bytes - buildMp4Head(0).length;
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
  );
  yield buildMp4Head(media);
  const chunk = Buffer.alloc(65_536, 7);
  for (let left = media; left > 0; left -= chunk.length) {
    yield left < chunk.length ? chunk.subarray(0, left) : chunk;
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

function uploadOne({ url, token, bytes }: UploadLoad): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL("/sns/api/v1/file", url),
      {
        method: "POST",
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    pipeline(Readable.from(generateForm(bytes)), sent).catch(reject);
  });
}

/**
 * Measures the resident memory of a server during concurrent uploads, on Linux. A single upload
 * before warms up the server.
 * @throws Error if an upload is rejected
 */
export async function measureUploadMemory(load: UploadLoad): Promise<UploadMemory> {
  await uploadOne({ ...load, bytes: 100_000 });
  const idle = await readMemory(load.pid, "VmRSS");
  // Resets the peak (VmHWM).
  await writeFile(`/proc/${load.pid}/clear_refs`, "5");
  const statuses = await Promise.all(Array.from({ length: load.count }, () => uploadOne(load)));
  const failed = statuses.filter((status) => status !== 200);
  if (failed.length > 0) throw new Error(`Uploads were answered ${failed.join(", ")}.`);
  return { idle, peak: await readMemory(load.pid, "VmHWM") };
}
