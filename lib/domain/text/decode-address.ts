const escapes = /(?:%[\da-f]{2})+/gi;

/**
 * Returns an address as people read it: "%73" is an s. Each run of escapes is decoded by itself, so a
 * broken one hides nothing but itself.
 */
export const decodeAddress = (url: string): string =>
  url.replace(escapes, (run) => {
    const bytes = run.slice(1).split("%");
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  });
