import { expect, test } from "vitest";
import { backgroundWork, jobs } from "#lib/server/app/jobs";
import type { BackgroundWork, Job } from "#lib/server/core/job";
import { features, findExports, readList } from "#lib/testing/feature-exports";

const list = "jobs.ts";

const isJob = (value: unknown): value is Job =>
  typeof value === "object" && value !== null && "intervalMs" in value;

const readWork = async (feature: string) =>
  (await readList(feature, list)).filter(
    (value): value is BackgroundWork =>
      typeof value === "object" && value !== null && "jobs" in value,
  );

test.each(features)("%s lists each of its jobs once, and no others", async (feature) => {
  const found = await findExports(feature, { definition: /: Job = \{/g, list, is: isJob });
  const work = await readWork(feature);
  const listed = work.flatMap((each) => each.jobs.map(({ name }) => name));
  expect(listed.sort()).toEqual(found.map(({ name }) => name).sort());
  expect(backgroundWork).toEqual(expect.arrayContaining(work));
});

test("names each job and queue once", () => {
  const queues = backgroundWork.flatMap((work) => work.queues ?? []);
  for (const names of [jobs.map(({ name }) => name), queues.map(({ name }) => name)]) {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});
