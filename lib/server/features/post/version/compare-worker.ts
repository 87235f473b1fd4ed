import { compareVersions } from "#lib/domain/post/version/compare";

/** Two versions as JSON, which passes between threads faster than objects. */
export type CompareTask = { before: string; after: string };
export type ComparedVersions = ReturnType<typeof compareVersions>;

/** Entry point of the threads of `compareStoredVersions`. */
export default ({ before, after }: CompareTask): ComparedVersions =>
  compareVersions(JSON.parse(before), JSON.parse(after));
