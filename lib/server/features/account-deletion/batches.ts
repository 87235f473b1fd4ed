/** Rows that one transaction of a purge takes: few enough to hold up nobody. */
export const batchSize = 200;

/** Runs `step` until it finds nothing more to do. */
export async function repeatUntilEmpty(step: () => Promise<{ length: number }>): Promise<void> {
  while ((await step()).length > 0);
}
