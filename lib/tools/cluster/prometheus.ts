import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Daemons } from "#lib/tools/cluster/daemons";
import { getProgram } from "#lib/tools/cluster/requirements";
import { adaptFile, type Replacement, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

const ruleFiles = ["alerts.yml", "alerts-cluster.yml"];
const source = ".github/operations";

type Reply<T> = { status: string; data: T };
type Rules = { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
type Targets = { activeTargets: { scrapeUrl: string; health: string; lastError: string }[] };

/** A Prometheus that scrapes the instances and the nodes, with the alert rules. */
export class Prometheus {
  readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  static async start(
    daemons: Daemons,
    metricsPorts: number[],
    patroniPorts: number[],
  ): Promise<Prometheus> {
    const [port = 0] = await takePorts(1);
    const folder = daemons.createFolder("prometheus");
    for (const file of ruleFiles) copyFileSync(join(source, file), join(folder, file));
    const toReplacements = (ports: number[], network: string, from: number) =>
      ports.map((each, at): Replacement => [`${network}.${at + 1}:${from}`, `127.0.0.1:${each}`]);
    const config = adaptFile("prometheus.yml", folder, [
      ...toReplacements(metricsPorts, "10.0.1", 9464),
      ...toReplacements(patroniPorts, "10.0.0", 8008),
      // For a run of minutes instead of months.
      ["15s", "2s"],
    ]);
    const url = `http://127.0.0.1:${port}`;
    daemons.start("prometheus", getProgram("prometheus"), [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    await waitUntil("Prometheus answers", async () => (await fetch(`${url}/-/ready`)).ok);
    return new Prometheus(url);
  }

  /** Describes targets that do not answer, rules and panels that fail, and series that are missing. */
  async listProblems(): Promise<string[]> {
    const { activeTargets } = await this.#get<Targets>("targets?state=active");
    const { groups } = await this.#get<Rules>("rules");
    const names = new Set(await this.#get<string[]>("label/__name__/values"));
    const rules = groups.flatMap((group) => group.rules);
    return [
      ...activeTargets
        .filter(({ health }) => health !== "up")
        .map(({ scrapeUrl, lastError }) => `${scrapeUrl}: ${lastError}`),
      ...rules
        .filter(({ health }) => health !== "ok")
        .map(({ name, health, lastError }) => `rule ${name} is ${health}: ${lastError ?? ""}`),
      ...listAlertNames()
        .filter((name) => !rules.some((rule) => rule.name === name))
        .map((name) => `rule ${name} is not loaded`),
      ...(await this.#listFailingPanels()),
      ...expectedSeries.filter((name) => !names.has(name)).map((name) => `no series ${name}`),
    ];
  }

  /** Describes the queries of the dashboard that fail. */
  async #listFailingPanels(): Promise<string[]> {
    const dashboard = readFileSync(join(source, "grafana-dashboard.json"), "utf8");
    const expressions = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
      (JSON.parse(text ?? '""') as string)
        .replaceAll("$instance", ".*")
        .replaceAll("$__rate_interval", "1m"),
    );
    const failures = await Promise.all(
      expressions.map(async (expression) => {
        const path = `${this.url}/api/v1/query?query=${encodeURIComponent(expression)}`;
        const reply = (await (await fetch(path)).json()) as { status: string; error?: string };
        return reply.status === "success" ? [] : [`panel ${expression}: ${reply.error ?? ""}`];
      }),
    );
    return [...failures.flat(), ...(expressions.length === 0 ? ["no panels"] : [])];
  }

  async #get<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}/api/v1/${path}`);
    return ((await response.json()) as Reply<T>).data;
  }
}

const listAlertNames = (): string[] =>
  ruleFiles.flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name ?? "",
    ),
  );

/** What every installation has under load. Others appear with mail, orders or refusals. */
const expectedSeries = [
  "fundlore_call_duration_seconds_bucket",
  "fundlore_page_duration_seconds_bucket",
  "fundlore_sql_duration_seconds_sum",
  "fundlore_database_connections",
  "fundlore_replica_lag_seconds",
  "fundlore_page_cache_bytes",
  "fundlore_open_streams",
  "fundlore_waiting_mails",
  "fundlore_waiting_notification_events",
  "fundlore_waiting_work",
  "fundlore_job_last_success_timestamp_seconds",
  "nodejs_eventloop_lag_p99_seconds",
  "patroni_primary",
  "patroni_sync_standby",
];
