import { ApiError } from "#lib/client/api/api-error";
import { createStore } from "#lib/client/browser/store";
import { FileRejectedError, uploadFile } from "#lib/client/file/upload";
import type { UploadedFile } from "#lib/contracts/file";
import type { FileProblem } from "#lib/domain/file";

type Upload = {
  file: File;
  /** An object URL, valid for this page only and never saved. */
  preview: string;
  state:
    | { name: "running"; progress: number }
    | { name: "stored"; file: UploadedFile }
    | { name: "failed" }
    | { name: "rejected" };
};

/** A file that cannot be added to the text, or not as it is, and why. */
export type RejectedFile = {
  id: number;
  name: string;
  problem: FileProblem | "tooMany" | "lostAnimation";
};

const maxConcurrentUploads = 2;

/** Uploads the images of one editor, two at a time. Its text refers to each upload by a name. */
export function createUploadQueue() {
  const store = createStore<ReadonlyMap<string, Upload>>(new Map());
  const rejections = createStore<readonly RejectedFile[]>([]);
  const queue: string[] = [];
  const running = new Map<string, AbortController>();
  let count = 0;
  let rejectedCount = 0;

  const set = (name: string, state: Upload["state"]) => {
    const upload = store.get().get(name);
    if (upload) store.set(new Map(store.get()).set(name, { ...upload, state }));
  };
  const note = (name: string, problem: RejectedFile["problem"]) => {
    rejectedCount += 1;
    rejections.set([...rejections.get(), { id: rejectedCount, name, problem }]);
  };
  const reject = ({ name }: File, problem: FileProblem | "tooMany") => note(name, problem);
  const send = async (name: string, file: File) => {
    const controller = new AbortController();
    running.set(name, controller);
    const { signal } = controller;
    const onProgress = (progress: number) => set(name, { name: "running", progress });
    try {
      const stored = await uploadFile(file, { signal, onProgress });
      if (stored.lostAnimation) note(file.name, "lostAnimation");
      set(name, { name: "stored", file: stored });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof FileRejectedError) {
        reject(file, error.problem);
        set(name, { name: "rejected" });
      } else if (error instanceof ApiError) set(name, { name: "failed" });
      else throw error;
    } finally {
      running.delete(name);
      startNext();
    }
  };
  const startNext = () => {
    while (running.size < maxConcurrentUploads) {
      const name = queue.shift();
      if (name === undefined) return;
      const upload = store.get().get(name);
      if (upload) void send(name, upload.file);
    }
  };
  return {
    ...store,
    /** The files that were not added, until the author has read of them. */
    rejections,
    reject,
    /** Notes that only the first picture of an animation was stored. */
    noteLostAnimation: (name: string) => note(name, "lostAnimation"),
    /** Queues an upload and returns its name. */
    add(file: File): string {
      count += 1;
      const name = `upload-${count}`;
      const state: Upload["state"] = { name: "running", progress: 0 };
      const preview = URL.createObjectURL(file);
      store.set(new Map(store.get()).set(name, { file, preview, state }));
      queue.push(name);
      startNext();
      return name;
    },
    retry(name: string): void {
      set(name, { name: "running", progress: 0 });
      queue.push(name);
      startNext();
    },
    stop(name: string): void {
      running.get(name)?.abort();
      const index = queue.indexOf(name);
      if (index >= 0) queue.splice(index, 1);
    },
    /** Aborts all uploads; called when the editor unmounts. */
    close(): void {
      queue.length = 0;
      for (const controller of running.values()) controller.abort();
      for (const { preview } of store.get().values()) URL.revokeObjectURL(preview);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
