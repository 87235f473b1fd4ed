import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { demoAccounts, demoPassword } from "#lib/demo/accounts";
import { findFreePort, waitUntilUp } from "#lib/tools/command/process";
import { type LoadRequest, type LoadResult, startClients } from "#lib/tools/faults/client-load";

export type ProxyKind = "haproxy" | "nginx";
type Instance = { port: number; process: ChildProcess };

const drainSeconds = 4;

/** Starts the example configuration of a proxy on other ports. */
async function startProxy(kind: ProxyKind, folder: string, ports: number[]) {
  const publicPort = await findFreePort();
  // The workers of nginx run as another user.
  chmodSync(folder, 0o711);
  const file = kind === "haproxy" ? "haproxy.cfg" : "nginx.conf";
  const config = readFileSync(join(".github/operations", file), "utf8")
    // The machine may allow fewer open files.
    .replace("maxconn 20000", "maxconn 2000")
    .replace(/bind :80\n/, `bind 127.0.0.1:${publicPort}\n`)
    .replace(/listen 80;/, `listen 127.0.0.1:${publicPort};`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports[0]}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${ports[1]}`)
    .replaceAll("/run/fundlore/", `${folder}/`);
  const extra = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;\n`;
  writeFileSync(
    join(folder, file),
    kind === "nginx" ? extra + config.replace("http {", "http { access_log off;") : config,
  );
  const args = kind === "haproxy" ? ["-db", "-f"] : ["-c"];
  const child = spawn(kind, [...args, join(folder, file)], { stdio: "inherit" });
  const origin = `http://127.0.0.1:${publicPort}`;
  await waitUntilUp(`${origin}/livez`, child);
  return {
    origin,
    /** Keeps new requests from an instance, for a proxy that does not read `/readyz` itself. */
    takeOut: (name: string) => writeFileSync(join(folder, `${name}.out`), ""),
    takeIn: (name: string) => rmSync(join(folder, `${name}.out`)),
    stop: () => stopProcess(child),
  };
}

async function startInstance(
  port: number,
  dataDir: string,
  databaseUrl: string,
): Promise<Instance> {
  const log = openSync(join(dataDir, "server.log"), "a");
  const child = spawn(process.execPath, ["lib/server/app/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: "http://localhost",
      DRAIN_SECONDS: String(drainSeconds),
      TRUST_PROXY: "1",
      RATE_LIMIT_SCALE: "100000",
    },
    stdio: ["ignore", log, log],
  });
  await waitUntilUp(`http://127.0.0.1:${port}/readyz`, child);
  return { port, process: child };
}

const api = "/sns/api/v1";

async function listPostIds(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}${api}/post/trending/list?filter=trending&limit=16`);
  const { data } = (await response.json()) as { data: { items: { postId: string }[] } };
  return data.items.map(({ postId }) => postId);
}

async function logIn(origin: string, id: string): Promise<string> {
  const response = await fetch(`${origin}${api}/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, password: demoPassword }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

/** Returns requests as visitors and members send them, half of them writes. */
function createMix(tokens: string[], postIds: string[]): () => LoadRequest {
  let count = 0;
  return () => {
    count += 1;
    const authorization = `Bearer ${tokens[count % tokens.length]}`;
    const post = postIds[Math.floor(count / 8) % postIds.length];
    const mix: LoadRequest[] = [
      { method: "GET", path: `/en/posts/${post}` },
      { method: "POST", path: `${api}/post/${post}/like`, headers: { authorization } },
      { method: "GET", path: `${api}/post/trending/list?filter=trending` },
      { method: "DELETE", path: `${api}/post/${post}/like`, headers: { authorization } },
      { method: "GET", path: `${api}/post/${post}`, headers: { authorization } },
      { method: "POST", path: `${api}/post/${post}/archive`, headers: { authorization } },
      { method: "GET", path: "/zh" },
      { method: "POST", path: `${api}/post/${post}/view` },
    ];
    return mix[count % mix.length] as LoadRequest;
  };
}

/** Restarts two instances behind a proxy in turn, under load. Returns what the clients saw. */
export async function restartInTurn(
  kind: ProxyKind,
  rounds: number,
  databaseUrl: string,
): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), "fundlore-restart-"));
  const ports = [await findFreePort(), await findFreePort()];
  const instances: Instance[] = [];
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
  try {
    for (const port of ports) instances.push(await startInstance(port, folder, databaseUrl));
    proxy = await startProxy(kind, folder, ports);
    const { origin, takeOut, takeIn } = proxy;
    const tokens = await Promise.all(demoAccounts.map((id) => logIn(origin, id)));
    const choose = createMix(tokens, await listPostIds(origin));
    const load = startClients({ origin, clients: 16, pauseMs: 10, choose });
    for (let round = 0; round < rounds; round++) {
      const index = round % 2;
      const name = index === 0 ? "one" : "two";
      const { port, process: child } = instances[index] as Instance;
      takeOut(name);
      await stopProcess(child);
      instances[index] = await startInstance(port, folder, databaseUrl);
      takeIn(name);
      // The proxy's next check finds it.
      await setTimeout(2_000);
    }
    return await load.stop();
  } finally {
    await proxy?.stop();
    await Promise.all(instances.map(({ process: child }) => stopProcess(child)));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
