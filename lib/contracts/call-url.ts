type Values = Record<string, unknown>;

/** Builds the path and query of a call, or of its path. Joins arrays with commas, omits undefined and "". */
export function buildCallUrl(call: string, params: Values = {}, query: Values = {}): string {
  const pathname = call
    .slice(call.lastIndexOf(" ") + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    search.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
