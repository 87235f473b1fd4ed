import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

type Given = {
  /** The address of the server, and its process. */
  url: string;
  pid: number;
  token: string;
  /** How many films at once, each of so many bytes. */
  count: number;
  bytes: number;
};

/** Bytes of memory: before, and the most there was in between. */
export type UploadMemory = { idle: number; peak: number };

const boundary = "fundlore-upload-memory";

const box = (name: string, length: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length + 8);
  head.write(name, 4, "latin1");
  return head;
};
const around = (name: string, inside: Buffer) => Buffer.concat([box(name, inside.length), inside]);

/** The beginning of an MP4, up to its media. */
function headOf(media: number): Buffer {
  const description = Buffer.concat([
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    around("avc1", Buffer.alloc(70)),
  ]);
  const table = around("stbl", around("stsd", description));
  const track = around("trak", around("mdia", around("minf", table)));
  const movie = around("moov", Buffer.concat([around("mvhd", Buffer.alloc(100)), track]));
  const type = around("ftyp", Buffer.from("isom\0\0\0\0isommp41", "latin1"));
  return Buffer.concat([type, movie, box("mdat", media)]);
}

/** A film in a form, made as it is sent. */
function* formOf(bytes: number): Generator<Buffer> {
  const media = bytes - headOf(0).length;
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
  );
  yield headOf(media);
  const chunk = Buffer.alloc(65_536, 7);
  for (let left = media; left > 0; left -= chunk.length) {
    yield left < chunk.length ? chunk.subarray(0, left) : chunk;
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

function uploadOne({ url, token, bytes }: Given): Promise<number> {
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
    pipeline(Readable.from(formOf(bytes)), sent).catch(reject);
  });
}

async function memoryOf(pid: number, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
}

/**
 * What many uploads at once cost a server in memory, as Linux counts it (resident, with every
 * library's own). A first upload by itself warms the way.
 * @throws Error where one is refused
 */
export async function uploadMemory(given: Given): Promise<UploadMemory> {
  await uploadOne({ ...given, bytes: 100_000 });
  const idle = await memoryOf(given.pid, "VmRSS");
  // Begins the count of the most anew.
  await writeFile(`/proc/${given.pid}/clear_refs`, "5");
  const statuses = await Promise.all(Array.from({ length: given.count }, () => uploadOne(given)));
  const refused = statuses.filter((status) => status !== 200);
  if (refused.length > 0) throw new Error(`Uploads were answered ${refused.join(", ")}.`);
  return { idle, peak: await memoryOf(given.pid, "VmHWM") };
}
