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
export function createUploadQueue(upload: typeof uploadFile = uploadFile) {
  const store = createStore<ReadonlyMap<string, Upload>>(new Map());
  const rejections = createStore<readonly RejectedFile[]>([]);
  const queue: string[] = [];
  const running = new Map<string, AbortController>();
  let count = 0;
  let rejectedCount = 0;
  let isOpen = true;

  const set = (name: string, state: Upload["state"]) => {
    const before = store.get().get(name);
    if (before && isOpen) store.set(new Map(store.get()).set(name, { ...before, state }));
  };
  const note = (name: string, problem: RejectedFile["problem"]) => {
    if (!isOpen) return;
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
      const stored = await upload(file, { signal, onProgress });
      if (signal.aborted) return;
      if (stored.lostAnimation) note(file.name, "lostAnimation");
      set(name, { name: "stored", file: stored });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof FileRejectedError) {
        reject(file, error.problem);
        set(name, { name: "rejected" });
      } else {
        set(name, { name: "failed" });
        if (!(error instanceof ApiError)) throw error;
      }
    } finally {
      // Unless it was stopped and tried again since.
      if (running.get(name) === controller) running.delete(name);
      startNext();
    }
  };
  const startNext = () => {
    while (running.size < maxConcurrentUploads) {
      const name = queue.shift();
      if (name === undefined) return;
      const next = store.get().get(name);
      if (next) void send(name, next.file);
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
      if (store.get().get(name)?.state.name !== "failed") return;
      set(name, { name: "running", progress: 0 });
      queue.push(name);
      startNext();
    },
    /** Stops an upload that has not ended. It can be tried again, as after an undo. */
    stop(name: string): void {
      if (store.get().get(name)?.state.name !== "running") return;
      const index = queue.indexOf(name);
      if (index >= 0) queue.splice(index, 1);
      running.get(name)?.abort();
      set(name, { name: "failed" });
    },
    /** False once the editor is unmounted: what ends then must not change anything. */
    isOpen: () => isOpen,
    /** Called when the editor mounts, which React does twice during development. */
    open(): void {
      isOpen = true;
    },
    /** Aborts all uploads; called when the editor unmounts. */
    close(): void {
      isOpen = false;
      queue.length = 0;
      for (const controller of running.values()) controller.abort();
      for (const { preview } of store.get().values()) URL.revokeObjectURL(preview);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
