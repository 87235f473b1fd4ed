/** What a command prints: `text` for people, the rest as JSON. It exits with 0 unless told. */
export type OpsResult = { text: string; exitCode?: 0 | 1 } & Record<string, unknown>;
