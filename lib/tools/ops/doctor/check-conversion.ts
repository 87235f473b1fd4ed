import { env } from "#lib/server/core/env";
import { findProblem, locateFfmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { type Check, createFinding } from "#lib/tools/ops/doctor/finding";

const refused = "MOV, HEVC and larger videos are refused.";

/** Says whether this host converts videos. */
export const checkConversion: Check = async () => {
  if (env().FFMPEG_PATH === "off")
    return createFinding("videos", true, `FFMPEG_PATH is off: ${refused}`);
  const path = await locateFfmpeg();
  if (path === null)
    return createFinding("videos", false, `There is no ffmpeg: ${refused}`, "warning");
  const problem = await findProblem(path);
  const detail = problem === null ? `${path} converts them.` : `${path}: ${problem} ${refused}`;
  return createFinding("videos", problem === null, detail, "warning");
};
