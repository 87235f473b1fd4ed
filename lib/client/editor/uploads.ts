import { ApiError } from "#lib/client/api/api-error";
import { createStore } from "#lib/client/browser/store";
import { RefusedFile, uploadFile } from "#lib/client/file/upload";
import type { UploadedFile } from "#lib/contracts/file";
import { type FileProblem, fileProblem } from "#lib/domain/file";

export type Upload = {
  file: File;
  /** An address of the chosen file for this page alone; it is never saved. */
  preview: string;
  state:
    | { name: "running"; progress: number }
    | { name: "stored"; file: UploadedFile }
    | { name: "failed"; problem: FileProblem | "uploadFailed" };
};

const atOnce = 2;

const problemOf = (error: unknown): FileProblem | "uploadFailed" =>
  error instanceof RefusedFile ? error.problem : "uploadFailed";

/** The pictures of one editor on their way to the server, by a name that stands for them in its text. */
export function createUploads() {
  const store = createStore<ReadonlyMap<string, Upload>>(new Map());
  const waiting: string[] = [];
  const running = new Map<string, AbortController>();
  let count = 0;

  const set = (name: string, state: Upload["state"]) => {
    const upload = store.get().get(name);
    if (upload) store.set(new Map(store.get()).set(name, { ...upload, state }));
  };
  const send = async (name: string, file: File) => {
    const controller = new AbortController();
    running.set(name, controller);
    const { signal } = controller;
    const onProgress = (progress: number) => set(name, { name: "running", progress });
    try {
      set(name, { name: "stored", file: await uploadFile(file, { signal, onProgress }) });
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError || error instanceof RefusedFile))
        throw error;
      if (!signal.aborted) set(name, { name: "failed", problem: problemOf(error) });
    } finally {
      running.delete(name);
      next();
    }
  };
  const next = () => {
    while (running.size < atOnce) {
      const name = waiting.shift();
      if (name === undefined) return;
      const upload = store.get().get(name);
      if (upload) void send(name, upload.file);
    }
  };
  return {
    ...store,
    /** Begins an upload; resolves at once with the name that the text holds for it. */
    start(file: File): string {
      count += 1;
      const name = `upload-${count}`;
      const problem = fileProblem(file, "image");
      const state: Upload["state"] = problem
        ? { name: "failed", problem }
        : { name: "running", progress: 0 };
      const preview = URL.createObjectURL(file);
      store.set(new Map(store.get()).set(name, { file, preview, state }));
      if (!problem) waiting.push(name);
      next();
      return name;
    },
    retry(name: string): void {
      set(name, { name: "running", progress: 0 });
      waiting.push(name);
      next();
    },
    stop(name: string): void {
      running.get(name)?.abort();
      const at = waiting.indexOf(name);
      if (at >= 0) waiting.splice(at, 1);
    },
    /** Ends everything under way, when the editor goes. */
    close(): void {
      waiting.length = 0;
      for (const controller of running.values()) controller.abort();
      for (const { preview } of store.get().values()) URL.revokeObjectURL(preview);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
