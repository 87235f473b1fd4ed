import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { createOutageLog } from "#lib/server/core/outage-log";
import { singleton } from "#lib/server/core/singleton";
import { ProcessFailedError, runProcess } from "#lib/server/platform/ffmpeg/run-process";

export type Ffmpeg = {
  ffmpeg: string;
  ffprobe: string;
  /** Whether it can bring the colors of HDR videos to those of other screens. */
  hasToneMapping: boolean;
};

const suffix = process.platform === "win32" ? ".exe" : "";
const listDeadlineMs = 20_000;

/** How long after a fault of the host ffmpeg counts as missing. */
export const retryMs = 60_000;

/**
 * Returns the ffmpeg of this host, or null if there is none that can convert videos. Looks once, and
 * again a minute after a fault that may pass, such as a host without memory. Never throws.
 */
export async function findFfmpeg(): Promise<Ffmpeg | null> {
  const fault = singleton("ffmpeg.fault", () => ({
    at: Number.NEGATIVE_INFINITY,
    outage: createOutageLog("ffmpeg"),
  }));
  if (performance.now() - fault.at < retryMs) return null;
  try {
    const found = await singleton("ffmpeg", examineFfmpeg);
    fault.outage.recover();
    return found;
  } catch (error) {
    fault.at = performance.now();
    fault.outage.fail(error);
    return null;
  }
}

/** True if this host converts videos. */
export const canConvert = async (): Promise<boolean> => (await findFfmpeg()) !== null;

/** @throws what may pass */
async function examineFfmpeg(): Promise<Ffmpeg | null> {
  const ffmpeg = await locateFfmpeg();
  if (ffmpeg === null) return null;
  const problem = await findProblem(ffmpeg).catch((error: unknown) => {
    if (error instanceof ProcessFailedError && !error.mayPass) return String(error);
    throw error;
  });
  if (problem !== null) {
    log().warn({ ffmpeg, problem }, "videos are not converted, as ffmpeg cannot do it");
    return null;
  }
  const filters = await list(ffmpeg, "-filters");
  const hasToneMapping = / zscale /.test(filters) && / tonemap /.test(filters);
  return { ffmpeg, ffprobe: toProbe(ffmpeg), hasToneMapping };
}

/** Returns why this ffmpeg cannot convert videos, or null. */
export async function findProblem(ffmpeg: string): Promise<string | null> {
  if (!(await isExecutable(toProbe(ffmpeg)))) return "There is no ffprobe beside it.";
  const encoders = await list(ffmpeg, "-encoders");
  const missing = ["libx264", "aac"].filter((name) => !new RegExp(` ${name} `).test(encoders));
  return missing.length > 0 ? `It lacks the encoder ${missing.join(" and ")}.` : null;
}

/** Returns FFMPEG_PATH, or the first ffmpeg on the path; null if there is none, or it is off. */
export async function locateFfmpeg(): Promise<string | null> {
  const { FFMPEG_PATH } = env();
  if (FFMPEG_PATH === "off") return null;
  if (FFMPEG_PATH !== undefined) return FFMPEG_PATH;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, `ffmpeg${suffix}`);
    if (folder !== "" && (await isExecutable(path))) return path;
  }
  return null;
}

const toProbe = (ffmpeg: string): string => join(dirname(ffmpeg), `ffprobe${suffix}`);

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function list(ffmpeg: string, what: "-encoders" | "-filters"): Promise<string> {
  const signal = AbortSignal.timeout(listDeadlineMs);
  const { output } = await runProcess(ffmpeg, ["-hide_banner", "-v", "error", what], { signal });
  return output;
}
