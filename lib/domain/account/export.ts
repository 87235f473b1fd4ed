/** States of an archive of a user's data. `waiting` and `running` ones will be made. */
export const dataExportStates = ["waiting", "running", "ready", "failed"] as const;
export type DataExportState = (typeof dataExportStates)[number];

/** True while the archive is being made or waits for it. */
export const isPendingExport = (state: DataExportState): boolean =>
  state === "waiting" || state === "running";
