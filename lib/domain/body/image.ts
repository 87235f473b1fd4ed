const own =
  /^\/sns\/api\/v1\/file\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:\?|$)/i;

/** The file that an image's address names; null for an address that is not our own. */
export const imageIdOf = (src: string): string | null => own.exec(src)?.[1]?.toLowerCase() ?? null;

export const imageSource = (fileId: string) => `/sns/api/v1/file/${fileId}`;
