import { expect, test } from "vitest";
import { fileProblem } from "#lib/domain/file";
import { limits } from "#lib/domain/limits";

test("an image must be JPG, PNG or WEBP and under 5 MB", () => {
  expect(fileProblem({ type: "image/jpeg", size: limits.image.bytes - 1 }, "image")).toBeNull();
  expect(fileProblem({ type: "image/webp", size: limits.image.bytes }, "image")).toBe(
    "imageTooLarge",
  );
  expect(fileProblem({ type: "image/gif", size: 1 }, "image")).toBe("unsupportedFormat");
  expect(fileProblem({ type: "", size: 1 }, "image")).toBe("unsupportedFormat");
});

test("a video must be MP4 or WEBM and under 30 MB", () => {
  expect(fileProblem({ type: "video/webm", size: limits.video.bytes - 1 }, "video")).toBeNull();
  expect(fileProblem({ type: "video/mp4", size: limits.video.bytes }, "video")).toBe(
    "videoTooLarge",
  );
  expect(fileProblem({ type: "image/png", size: 1 }, "video")).toBe("unsupportedFormat");
});
