/** What a process needs of the environment to run at all. The rest has secrets. */
const passed = ["PATH", "LD_LIBRARY_PATH", "TZ", "LANG", "TMPDIR"];

/** Returns the environment of a process that reads what strangers sent. */
export const buildChildEnvironment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: process.env.NODE_ENV,
  ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
});
