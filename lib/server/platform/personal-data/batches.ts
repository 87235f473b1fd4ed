/** Rows per transaction of a purge: few enough to keep locks short. */
export const batchSize = 200;

/** Repeats `step` until it returns no rows. */
export async function repeatUntilEmpty(step: () => Promise<{ length: number }>): Promise<void> {
  while ((await step()).length > 0);
}
