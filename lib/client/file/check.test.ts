import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFile, nameContainer } from "#lib/client/file/check";
import { createImage, makeMp4 } from "#lib/testing/file";

const createFile = (bytes: Buffer, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

test("judges a file by its first bytes instead of its name", async () => {
  const png = await createImage(20, 20).png().toBuffer();
  const disguisedPicture = createFile(png, "a.mp4", "video/mp4");
  const disguisedVideo = createFile(makeMp4(), "a.png", "image/png");
  expect(await checkFile(disguisedPicture, "video")).toBe("unsupportedFormat");
  expect(await checkFile(disguisedVideo, "image")).toBe("unsupportedFormat");
  expect(await checkFile(disguisedPicture, "image")).toBeNull();
  expect(await checkFile(disguisedVideo, "video")).toBeNull();
  const mov = createFile(makeMp4({ brand: "qt  " }), "a.mov", "video/quicktime");
  expect(await checkFile(mov, "video")).toBe("unplayableVideo");
  expect(await nameContainer(mov)).toBe("MOV");
  expect(await checkFile(mov, "video", true)).toBeNull();
  expect(await checkFile(createFile(Buffer.from(""), "a.png", "image/png"), "image")).toBe(
    "unsupportedFormat",
  );
});

test("says so if the file has been deleted since it was chosen", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fundlore-chosen-"));
  const path = join(folder, "a.png");
  await writeFile(path, await createImage(20, 20).png().toBuffer());
  const file = new File([await openAsBlob(path)], "a.png", { type: "image/png" });
  expect(await checkFile(file, "image")).toBeNull();
  await rm(folder, { recursive: true });
  expect(await checkFile(file, "image")).toBe("unreadable");
});
