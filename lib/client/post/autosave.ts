import { ApiError } from "#lib/client/api/api-error";
import { type FormContent, isBlank, isSame } from "#lib/client/post/form-content";

/** What the server has of the post that is written; nothing yet where `postId` is null. */
export type Base = { postId: string | null; version: number | null; isDraft: boolean };

/** A draft is saved as one; publishing also saves the changes of what is published already. */
export type Manner = "draft" | "publish";

/** `waiting`: not saved, and tried again by itself. `halted`: not saved until the author decides. */
export type SaveState = {
  name: "clean" | "unsaved" | "saving" | "saved" | "waiting" | "halted";
  /** Whether what is not saved is kept on this device. */
  isKept: boolean;
  savedAt: Date | null;
};

type Given = {
  base: Base;
  /** What the server has. */
  saved: FormContent;
  /** The form as it is now. */
  read: () => FormContent;
  send: (
    form: FormContent,
    manner: Manner,
    base: Base,
  ) => Promise<{ postId: string; version: number }>;
  /** Keeps a copy on this device, if it can. */
  keep: (form: FormContent, base: Base) => boolean;
  drop: () => void;
  onState: (state: SaveState) => void;
  /** `wasNew` where the save created the post. */
  onSaved: (base: Base, wasNew: boolean) => void;
  /** A save that the program made by itself was refused, and is not tried again. */
  onRefused: (error: ApiError) => void;
  isOnline: () => boolean;
};

/** In milliseconds: a pause in typing, how long typing may go on, and the waits before trying again. */
const times = { keep: 400, pause: 1_500, longest: 6_000, retries: [2, 5, 10, 20, 40, 60] } as const;

const isPassing = ({ status }: ApiError) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * Saves what is written: a copy on this device soon after each change, and a draft on the server in
 * each pause. One save runs at a time. What is published is only saved when the author says so. A
 * save that fails in passing is made again; one that meets a newer version halts until `adopt`.
 */
export function createAutosave(given: Given) {
  const { read, send, keep, drop } = given;
  let { base, saved } = given;
  let revision = 0;
  let savedRevision = 0;
  let failures = 0;
  let unsavedSince: number | null = null;
  let running: Promise<unknown> | null = null;
  let isClosed = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let state: SaveState = { name: "clean", isKept: true, savedAt: null };

  const tell = (change: Partial<SaveState>) => {
    state = { ...state, ...change };
    given.onState(state);
  };
  const stopTimers = () => {
    clearTimeout(keepTimer);
    clearTimeout(saveTimer);
    keepTimer = undefined;
    saveTimer = undefined;
  };
  const isDirty = () => revision !== savedRevision;
  const isHalted = () => state.name === "halted";

  /** Nothing is left to save. */
  const settle = () => {
    stopTimers();
    savedRevision = revision;
    failures = 0;
    drop();
    tell({ name: state.savedAt ? "saved" : "clean", isKept: true });
  };

  const keepNow = () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (isClosed || !isDirty()) return;
    const form = read();
    const isNothing = base.postId === null ? isBlank(form) : isSame(form, saved);
    if (isNothing) drop();
    const isKept = isNothing || keep(form, base);
    if (isKept !== state.isKept) tell({ isKept });
  };

  const later = (wait: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void saveItself(), wait);
  };
  const retryLater = (atLeast = 0) => {
    const seconds = times.retries[Math.min(failures, times.retries.length - 1)] ?? 0;
    failures += 1;
    later(Math.max(seconds, atLeast) * 1_000);
    tell({ name: "waiting" });
  };
  const saveInPause = () => {
    unsavedSince ??= Date.now();
    later(Math.max(0, Math.min(times.pause, unsavedSince + times.longest - Date.now())));
  };

  const saveItself = async () => {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    unsavedSince = null;
    if (isClosed || isHalted() || running || !base.isDraft || !isDirty()) return;
    const form = read();
    if (isSame(form, saved) || (base.postId === null && isBlank(form))) return settle();
    keepNow();
    if (!given.isOnline()) return retryLater();
    try {
      await attempt("draft");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isPassing(error)) given.onRefused(error);
    }
  };

  const attempt = async (manner: Manner): Promise<Base> => {
    const at = revision;
    const form = read();
    keepNow();
    tell({ name: "saving" });
    const sent = send(form, manner, base);
    running = sent;
    try {
      const reply = await sent;
      const wasNew = base.postId === null;
      base = { ...reply, isDraft: base.isDraft && manner === "draft" };
      saved = form;
      savedRevision = at;
      failures = 0;
      running = null;
      tell({ name: isDirty() ? "unsaved" : "saved", savedAt: new Date() });
      if (!isDirty()) settle();
      else if (base.isDraft) saveInPause();
      given.onSaved(base, wasNew);
      return base;
    } catch (error) {
      running = null;
      const refusal = error instanceof ApiError ? error : null;
      if (refusal?.status === 409 || refusal?.status === 404) {
        clearTimeout(saveTimer);
        tell({ name: "halted" });
      } else if (refusal && isPassing(refusal) && base.isDraft) {
        retryLater(refusal.retryAfter);
      } else {
        tell({ name: "unsaved" });
        // What cannot be published yet is still a draft to be saved.
        if (manner === "publish" && base.isDraft) saveInPause();
      }
      throw error;
    }
  };

  return {
    state: () => state,
    base: () => base,
    isDirty,
    changed: () => {
      revision += 1;
      if (isClosed) return;
      keepTimer ??= setTimeout(keepNow, times.keep);
      if (state.name === "clean" || state.name === "saved") tell({ name: "unsaved" });
      const isWaiting = failures > 0 && saveTimer !== undefined;
      if (base.isDraft && !isHalted() && !isWaiting) saveInPause();
    },
    /** Keeps and saves at once what waits, as when the page goes out of sight. */
    flush: async () => {
      keepNow();
      await running?.catch(() => null);
      if (isDirty()) await saveItself();
    },
    keepNow,
    /** The connection is back. */
    retry: () => {
      if (state.name !== "waiting") return;
      failures = 0;
      void saveItself();
    },
    /** Saves because the author says so. @throws ApiError */
    save: async (manner: Manner): Promise<Base> => {
      await running?.catch(() => null);
      clearTimeout(saveTimer);
      unsavedSince = null;
      if (manner === "draft" && base.postId !== null && !isHalted() && isSame(read(), saved)) {
        tell({ savedAt: state.savedAt ?? new Date() });
        settle();
        return base;
      }
      return attempt(manner);
    },
    /** Goes on from another state of the server; `isMine`: the form holds something else than that. */
    adopt: (next: Base, content: FormContent, isMine: boolean) => {
      stopTimers();
      base = next;
      saved = content;
      failures = 0;
      if (isMine) {
        revision += 1;
        tell({ name: "unsaved" });
        keepNow();
      } else settle();
    },
    /** It is published, or given up: nothing is kept or saved any more. */
    close: () => {
      stopTimers();
      isClosed = true;
      savedRevision = revision;
      drop();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
