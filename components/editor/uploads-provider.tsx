"use client";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { createUploadQueue, type UploadQueue } from "#lib/client/editor/uploads";

const UploadsContext = createContext<UploadQueue | null>(null);

/** Returns the upload queue of this editor. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadsContext);
  if (!queue) throw new Error("UploadsProvider is missing.");
  return queue;
}

export function UploadsProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createUploadQueue);
  useEffect(() => queue.close, [queue]);
  return <UploadsContext value={queue}>{children}</UploadsContext>;
}
