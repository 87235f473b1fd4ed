import { afterAll, vi } from "vitest";
import { clearSingletons } from "#lib/testing/singletons";

const environment = { ...process.env };
const folder = process.cwd();

// Files of a worker share its modules, so this undoes what a file changed in the process. It is
// registered before the hooks of the file, hence it runs after them.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  Object.assign(process.env, environment);
  process.chdir(folder);
  clearSingletons();
});
