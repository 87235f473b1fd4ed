import { imageWidths, portraitWidths } from "#lib/domain/limits";

/** Where a file lies in storage; two letters of its id keep folders small. */
export const toFileKey = (id: string) => `originals/${id.slice(0, 2)}/${id}`;

export const toVariantKey = (id: string, width: number) =>
  `variants/${id.slice(0, 2)}/${id}-${width}.webp`;

/** Every width that an image is offered in, the smallest first. */
export const variantWidths = [...portraitWidths, ...imageWidths];

export const listVariantKeys = (id: string) =>
  variantWidths.map((width) => toVariantKey(id, width));

const named = /^(?:originals|variants)\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/;

/** The file that a key belongs to; null where it is no file's. */
export const parseFileId = (key: string): string | null => named.exec(key)?.[1] ?? null;
