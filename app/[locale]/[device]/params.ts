import { isSerialId } from "#lib/domain/text/serial-id";

/** Decodes a path segment, which Next passes percent-encoded; null if it is malformed. */
export function decodeParam(param: string): string | null {
  try {
    return decodeURIComponent(param);
  } catch {
    return null;
  }
}

/** Returns a reader of a path segment for `defineScreen`: null, and so a 404, if it is malformed. */
export const readParam =
  <K extends string>(name: K) =>
  async ({ params }: { params: Promise<Record<K | "locale" | "device", string>> }) => {
    const value = decodeParam((await params)[name]);
    return value === null ? null : ({ [name]: value } as Record<K, string>);
  };

/** Returns a reader of a serial id for `defineScreen`: null, and so a 404, for anything else. */
export const readSerialId =
  <K extends string>(name: K) =>
  async ({ params }: { params: Promise<Record<K | "locale" | "device", string>> }) => {
    const id = (await params)[name];
    return isSerialId(id) ? ({ [name]: id } as Record<K, string>) : null;
  };
