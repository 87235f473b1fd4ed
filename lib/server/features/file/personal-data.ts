import { eraseFiles } from "#lib/server/features/file/erase";
import { files } from "#lib/server/features/file/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const filePersonalData: PersonalData = {
  sections: [
    defineSection("files", files, "ownerKey", {
      exported: [
        "id",
        "kind",
        "mediaType",
        "bytes",
        "width",
        "durationMs",
        "height",
        "edgeColor",
        "isReady",
        "wasPublic",
        "unusedSince",
        "createdAt",
      ],
    }),
  ],
  omittedTables: {
    video_conversions: "how far the conversions of files are, which go with the files",
  },
  erase: { files: eraseFiles },
};
