"use client";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { createRemotePictures, type RemotePictures } from "#lib/client/editor/remote-pictures";
import { createUploadQueue, type UploadQueue } from "#lib/client/editor/uploads";

type Context = { uploads: UploadQueue; pictures: RemotePictures };

const UploadsContext = createContext<Context | null>(null);

function useUploads(): Context {
  const context = useContext(UploadsContext);
  if (!context) throw new Error("UploadsProvider is missing.");
  return context;
}

/** Returns the upload queue of this editor. */
export const useUploadQueue = (): UploadQueue => useUploads().uploads;

/** Returns the pictures of other sites that are fetched for this editor. */
export const useRemotePictures = (): RemotePictures => useUploads().pictures;

export function UploadsProvider({ children }: { children: ReactNode }) {
  const [context] = useState(() => ({
    uploads: createUploadQueue(),
    pictures: createRemotePictures(),
  }));
  useEffect(() => {
    context.uploads.open();
    context.pictures.open();
    return () => {
      context.uploads.close();
      context.pictures.close();
    };
  }, [context]);
  return <UploadsContext value={context}>{children}</UploadsContext>;
}
