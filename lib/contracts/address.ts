type Values = Record<string, unknown>;

/** The address of a call: its path with the params filled in, and its query; lists are joined by commas. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    search.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
