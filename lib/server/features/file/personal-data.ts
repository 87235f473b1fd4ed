import { eq } from "drizzle-orm";
import { eraseFiles } from "#lib/server/features/file/erase";
import { files } from "#lib/server/features/file/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";

const { own } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const filePersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "files",
      table: files,
      isOwn: ({ key }) => eq(files.ownerKey, key),
      fields: {
        id: true,
        ownerKey: own,
        kind: true,
        mediaType: true,
        bytes: true,
        width: true,
        durationMs: true,
        height: true,
        isReady: true,
        wasPublic: true,
        unusedSince: true,
        createdAt: true,
      },
    }),
  ],
  erase: { files: eraseFiles },
};
