import { describe, expect, test } from "vitest";
import { bufferSeconds, planConversion } from "#lib/domain/file/conversion";
import { limits } from "#lib/domain/limits";

const plan = (seconds: number, hasAudio = true, share = 1) =>
  planConversion({ durationMs: seconds * 1_000, hasAudio }, share);

describe("planConversion", () => {
  test("keeps short videos in full size, and scales longer ones down", () => {
    expect(plan(30)).toMatchObject({ shortSide: 1_080, videoRate: 5_000, audioRate: 128 });
    expect(plan(200)).toMatchObject({ shortSide: 720 });
    expect(plan(600)).toMatchObject({ shortSide: 480, audioRate: 64 });
    expect(plan(30, false)?.audioRate).toBe(0);
  });
  test("stays under the limit for every length, and readable for the longest", () => {
    for (let seconds = 1; seconds <= limits.video.convertedMs / 1_000; seconds += 1) {
      const { videoRate = 0, audioRate = 0 } = plan(seconds) ?? {};
      const bytes = ((videoRate + audioRate) * 1_000 * (seconds + bufferSeconds)) / 8;
      expect(bytes).toBeLessThan(limits.video.bytes * 0.95);
      expect(videoRate).toBeGreaterThan(250);
    }
  });
  test("refuses a longer one", () => {
    expect(plan(limits.video.convertedMs / 1_000 + 0.001)).toBeNull();
  });
  test("uses fewer bytes in another attempt", () => {
    expect(plan(600, true, 0.8)?.videoRate).toBeLessThan((plan(600)?.videoRate ?? 0) * 0.8);
  });
});
