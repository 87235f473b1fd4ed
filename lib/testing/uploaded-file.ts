import type { UploadedFile } from "#lib/contracts/file";

/** A picture that the server has stored. */
export const uploadedFile: UploadedFile = {
  fileId: "1",
  url: "/1",
  kind: "image",
  width: 2,
  height: 1,
  isReady: true,
  lostAnimation: false,
};
