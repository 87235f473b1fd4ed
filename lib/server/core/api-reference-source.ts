import type { ApiReference } from "#lib/domain/api-reference";
import { singleton } from "#lib/server/core/singleton";

type Read = () => Promise<ApiReference>;

const getSource = () => singleton("apiReference", () => ({ read: null as Read | null }));

/** Lets pages read the documentation of the API without bundling every contract and its schemas. */
export function provideApiReference(read: Read): void {
  getSource().read = read;
}

/** Returns the documentation of the API that the server provided. */
export async function getApiReference(): Promise<ApiReference> {
  const { read } = getSource();
  if (!read) throw new Error("The server provided no documentation of the API.");
  return read();
}
