"use client";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { createUploads, type Uploads } from "#lib/client/editor/uploads";

const UploadsContext = createContext<Uploads | null>(null);

/** The pictures of this editor that are on their way. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error("UploadsProvider is missing.");
  return uploads;
}

export function UploadsProvider({ children }: { children: ReactNode }) {
  const [uploads] = useState(createUploads);
  useEffect(() => uploads.close, [uploads]);
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}
