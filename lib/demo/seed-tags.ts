import { loadTopics } from "#lib/demo/content/load";
import { tags } from "#lib/server/features/tag/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Stores the topics with their names and descriptions in both languages, before posts that have them. */
export async function seedTags(tx: Executor): Promise<void> {
  await tx.insert(tags).values(
    loadTopics().map(({ name, nameEn = null, nameZh = null, en, zh }) => ({
      name,
      nameEn,
      nameZh,
      descriptionEn: en,
      descriptionZh: zh,
    })),
  );
}
