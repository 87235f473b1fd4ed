import { sectionTitles } from "#lib/server/features/account/export/messages";
import { listPersonalData } from "#lib/server/platform/personal-data/personal-data";
import type { Section } from "#lib/server/platform/personal-data/section";

export type SectionName = keyof typeof sectionTitles;

/** Every list of the archive by its name, in the order of its index. */
export type Sections = Record<SectionName, Section>;

/**
 * Returns the lists of all features, in the order of their titles in the messages.
 * @throws Error for a list without a title, and for a title without a list
 */
export async function readSections(): Promise<Sections> {
  const sections = (await listPersonalData()).flatMap((each) => each.sections ?? []);
  const names = Object.keys(sectionTitles);
  const found = names.map((name) => sections.find((section) => section.name === name));
  const missing = names.filter((_, index) => !found[index]);
  const untitled = sections.filter((section) => !found.includes(section));
  if (missing.length + untitled.length > 0) {
    const wrong = [...missing, ...untitled.map(({ name }) => name)].join(", ");
    throw new Error(`These need both a list and a title of the archive: ${wrong}.`);
  }
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Sections;
}
