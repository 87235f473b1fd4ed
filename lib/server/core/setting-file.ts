import { readFileSync } from "node:fs";

const suffix = "_FILE";

type Settings = Record<string, string | undefined>;

/**
 * Returns the settings with the content of files in place of their paths: AUTH_SECRET_FILE names the file
 * of AUTH_SECRET. Secret stores give secrets as files, which other processes of the host do not see.
 * @throws Error that names a setting whose file is missing, or that is there twice
 */
export function readSettingFiles(source: Settings, names: readonly string[]): Settings {
  const settings = { ...source };
  for (const name of names) {
    const path = source[`${name}${suffix}`];
    if (!path) continue;
    if (source[name]) throw createError(name, "set it or its file");
    settings[name] = readSecret(path, name);
  }
  return settings;
}

function readSecret(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    throw createError(name, `its file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

const createError = (name: string, problem: string) =>
  new Error(`Invalid settings. ${name}: ${problem}.`);
