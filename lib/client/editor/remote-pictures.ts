import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { createStore } from "#lib/client/browser/store";
import type { UploadedFile } from "#lib/contracts/file";
import * as fileCalls from "#lib/contracts/file/calls";
import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";
import { isRemoteProblem } from "#lib/domain/body/missing-image-problem";
import { limits } from "#lib/domain/limits";

type Fetched =
  | { name: "running" }
  | { name: "stored"; file: UploadedFile }
  /** `problem` is null if it may be had later: without a network, or after too many calls. */
  | { name: "failed"; problem: MissingImageProblem | null };

const maxConcurrent = 3;

const requestPicture = (url: string, signal: AbortSignal): Promise<UploadedFile> =>
  call(fileCalls.fetchPicture, { body: { url } }, { signal, quiet: true });

/** Fetches pictures of other sites for one editor, three at a time, each URL once. */
export function createRemotePictures(request = requestPicture) {
  const store = createStore<ReadonlyMap<string, Fetched>>(new Map());
  const queue: string[] = [];
  const running = new Map<string, AbortController>();
  let isOpen = true;

  const set = (url: string, state: Fetched | null) => {
    if (!isOpen) return;
    const states = new Map(store.get());
    if (state) states.set(url, state);
    else states.delete(url);
    store.set(states);
  };
  const send = async (url: string) => {
    const controller = new AbortController();
    running.set(url, controller);
    const { signal } = controller;
    try {
      const file = await request(url, signal);
      if (signal.aborted) return;
      set(url, { name: "stored", file });
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof ApiError ? error.fields.url : null;
      set(url, { name: "failed", problem: isRemoteProblem(problem) ? problem : null });
      if (!(error instanceof ApiError)) throw error;
    } finally {
      // Unless it was stopped and tried again since.
      if (running.get(url) === controller) running.delete(url);
      startNext();
    }
  };
  const startNext = () => {
    while (running.size < maxConcurrent) {
      const url = queue.shift();
      if (url === undefined) return;
      void send(url);
    }
  };
  const countWanted = () =>
    [...store.get().values()].filter(({ name }) => name !== "failed").length;
  return {
    ...store,
    /** Fetches a picture, also again after it failed. */
    fetch(url: string): void {
      const state = store.get().get(url);
      if (state && state.name !== "failed") return;
      if (countWanted() >= limits.remotePicture.perPost) {
        set(url, { name: "failed", problem: "tooMany" });
        return;
      }
      set(url, { name: "running" });
      queue.push(url);
      startNext();
    },
    stop(url: string): void {
      if (store.get().get(url)?.name !== "running") return;
      const index = queue.indexOf(url);
      if (index >= 0) queue.splice(index, 1);
      running.get(url)?.abort();
      set(url, null);
    },
    /** Called when the editor mounts, which React does twice during development. */
    open(): void {
      isOpen = true;
    },
    /** Aborts all calls; called when the editor unmounts. Nothing changes after it. */
    close(): void {
      isOpen = false;
      queue.length = 0;
      for (const controller of running.values()) controller.abort();
    },
  };
}

export type RemotePictures = ReturnType<typeof createRemotePictures>;
