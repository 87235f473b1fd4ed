/** Containers that no browser has to play. Videos in them can be converted. */
export type ConvertibleType = "video/quicktime" | "video/x-matroska";

/** What people call these containers. */
export const containerNames: Record<ConvertibleType, string> = {
  "video/quicktime": "MOV",
  "video/x-matroska": "MKV",
};

export const isConvertible = (type: string): type is ConvertibleType => type in containerNames;
