import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeBox, makeMp4, makeWebm, upload } from "#lib/testing/file";
import { expectRejection, readServed } from "#lib/testing/upload";
import { makeUser } from "#lib/testing/user";
import { makeElement, makeWebmClip } from "#lib/testing/webm-clip";

testDatabase();

let token: string;
beforeAll(async () => {
  ({ token } = await makeUser());
});

describe("uploading a video", () => {
  test("stores MP4 and WEBM unchanged", async () => {
    for (const [bytes, type] of [
      [makeMp4(), "video/mp4"],
      [makeWebm(), "video/webm"],
      [await makeWebmClip({ seconds: 1 }), "video/webm"],
    ] as const) {
      const { status, body } = await upload(token, { bytes, type });
      expect(status).toBe(200);
      expect(body.data[0]).toMatchObject({ kind: "video", width: null, height: null });
      const response = await callApiRaw(`GET ${body.data[0].url}`, { token });
      expect(response.headers.get("content-type")).toBe(type);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });
  test("allows more bytes than for an image, but under 30 MB", async () => {
    const { status } = await upload(token, { bytes: makeMp4({ length: limits.image.bytes + 1 }) });
    expect(status).toBe(200);
    await expectRejection(token, 413, /under 30 MB/, {
      bytes: makeMp4({ length: limits.video.bytes }),
    });
  });
  test("rejects truncated files and appended bytes as damaged", async () => {
    for (const bytes of [
      makeMp4().subarray(0, 600),
      makeMp4().subarray(0, 70),
      Buffer.concat([makeMp4(), Buffer.from("<script>alert(1)</script>")]),
      makeMp4({ codec: "hvc1" }).subarray(0, 600),
      makeWebm().subarray(0, 100),
      Buffer.concat([makeWebm(), Buffer.from("trailing bytes")]),
    ]) {
      const { body } = await upload(token, { bytes, type: "video/mp4" });
      expect(body.data.fields).toEqual({ files: "damaged" });
      await expectRejection(token, 415, /damaged or incomplete/, { bytes, type: "video/mp4" });
    }
  });
  test("rejects files without a video codec that browsers support", async () => {
    const unknown = [
      makeMp4({ codec: "mp4a" }),
      makeMp4({ codec: "evil" }),
      makeWebm({ codec: "A_OPUS" }),
      makeWebm({ codec: "V_UNCOMPRESSED" }),
    ];
    for (const bytes of unknown) {
      await expectRejection(token, 415, /Only MP4/, { bytes, type: "video/mp4" });
    }
    for (const codec of ["avc1", "avc3", "vp09", "av01"]) {
      expect((await upload(token, { bytes: makeMp4({ codec }) })).status).toBe(200);
    }
  });
  test.each([
    ["HEVC (H.265)", makeMp4({ codec: "hvc1" })],
    ["MPEG-4 Part 2", makeMp4({ codec: "mp4v" })],
    ["HEVC (H.265)", makeWebm({ codec: "V_MPEGH/ISO/HEVC" })],
  ])("rejects %s, which many browsers cannot play, and names it", async (name, bytes) => {
    const { status, body } = await upload(token, { bytes, type: "video/mp4" });
    expect([status, body.data.fields]).toEqual([415, { files: name }]);
    expect(body.message).toMatch(/Most browsers cannot play.*H\.264/);
  });
  test("blanks metadata about location, people and devices without changing the size", async () => {
    const secret = Buffer.from("+48.8577+002.2950/ <script>alert(1)</script>");
    const boxes = [
      makeBox("udta", makeBox("\xa9xyz", secret)),
      makeBox("meta", secret),
      makeBox("free", secret),
    ];
    const mp4 = makeMp4({
      inMovie: boxes,
      inTrack: boxes,
      outside: [makeBox("uuid", secret), ...boxes],
    });
    const tags = [0x12, 0x54, 0xc3, 0x67];
    const attachments = [0x19, 0x41, 0xa4, 0x69];
    const webm = makeWebm({
      more: [
        makeElement(tags, secret),
        makeElement(attachments, secret),
        makeElement([0xec], secret),
      ],
      info: [makeElement([0x7b, 0xa9], secret), makeElement([0x44, 0x61], "Secret")],
    });
    for (const bytes of [mp4, webm]) {
      const { body } = await upload(token, { bytes });
      const served = await readServed(body.data[0].url, token);
      expect(served.length).toBe(bytes.length);
      expect(served.toString("latin1")).not.toMatch(/48\.8577|script|Secret/);
      // It is still a complete video.
      expect((await upload(token, { bytes: served })).status).toBe(200);
    }
  });
});
