import { personalData } from "#lib/server/app/personal-data";
import { provideShownPostsCheck } from "#lib/server/features/visibility/shown-posts";
import { providePersonalData } from "#lib/server/platform/personal-data/personal-data";

/** Gives jobs and workers what they ask of features that they may not import. */
export function provideSources(): void {
  provideShownPostsCheck();
  providePersonalData(async () => personalData);
}
