import { expect, test } from "vitest";
import { findFileProblem } from "#lib/domain/file";
import { limits } from "#lib/domain/limits";

test("accepts JPG, PNG and WEBP images under 5 MB", () => {
  expect(findFileProblem({ type: "image/jpeg", size: limits.image.bytes - 1 }, "image")).toBeNull();
  expect(findFileProblem({ type: "image/webp", size: limits.image.bytes }, "image")).toBe(
    "imageTooLarge",
  );
  expect(findFileProblem({ type: "image/gif", size: 1 }, "image")).toBe("unsupportedFormat");
  expect(findFileProblem({ type: "", size: 1 }, "image")).toBe("unsupportedFormat");
});

test("accepts MP4 and WEBM videos under 30 MB", () => {
  expect(findFileProblem({ type: "video/webm", size: limits.video.bytes - 1 }, "video")).toBeNull();
  expect(findFileProblem({ type: "video/mp4", size: limits.video.bytes }, "video")).toBe(
    "videoTooLarge",
  );
  expect(findFileProblem({ type: "image/png", size: 1 }, "video")).toBe("unsupportedFormat");
  expect(findFileProblem({ type: "video/quicktime", size: 1 }, "video")).toBe("unplayableVideo");
  expect(findFileProblem({ type: "video/quicktime", size: 1 }, "image")).toBe("unsupportedFormat");
});

test("larger and other videos are for a server that converts them", () => {
  const size = limits.video.sourceBytes;
  expect(findFileProblem({ type: "video/quicktime", size: size - 1 }, "video", true)).toBeNull();
  expect(findFileProblem({ type: "video/mp4", size: size - 1 }, "video", true)).toBeNull();
  expect(findFileProblem({ type: "video/mp4", size }, "video", true)).toBe("sourceTooLarge");
  expect(findFileProblem({ type: "image/png", size: limits.image.bytes }, "image", true)).toBe(
    "imageTooLarge",
  );
});
