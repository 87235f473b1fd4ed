import { listPostSchedules as contract } from "#lib/contracts/post/schedule";
import { operation } from "#lib/server/core/operation";
import { presentSchedule } from "#lib/server/features/post/schedule/present";
import { findSchedules } from "#lib/server/features/post/schedule/queries";

export const listPostSchedules = operation(contract, async ({ viewer, query }) => ({
  items: (await findSchedules(viewer.key, query.postIds)).map(presentSchedule),
}));
