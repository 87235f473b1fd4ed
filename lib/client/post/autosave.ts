import { ApiError } from "#lib/client/api/api-error";
import { type FormContent, isBlank, isSameContent } from "#lib/client/post/form-content";

/**
 * The version that the server has; `postId` is null before the first save. For changes of a published
 * post, `version` is the version of the post that they began from.
 */
export type BaseVersion = {
  postId: string | null;
  version: number | null;
  isDraft: boolean;
  /** The version of the draft of changes; null without one. */
  draftVersion: number | null;
  /** True if the last save hid the post until staff have reviewed it. */
  isHeld?: boolean;
};

/** The reply to a save. */
export type SavedVersion = {
  postId: string;
  version: number;
  draftVersion: number | null;
  isHeld?: boolean;
};

/** `draft` saves unpublished changes of a post that is published already. */
export type SaveMode = "draft" | "publish";

/** `waiting`: a retry is scheduled. `halted`: nothing is saved until the author decides. */
export type SaveState = {
  name: "clean" | "unsaved" | "saving" | "saved" | "waiting" | "halted";
  /** True if unsaved content is stored on this device. */
  isStoredLocally: boolean;
  savedAt: Date | null;
};

type Options = {
  base: BaseVersion;
  /** The content of `base`. */
  saved: FormContent;
  /** Returns the form's current content. */
  read: () => FormContent;
  send: (form: FormContent, mode: SaveMode, base: BaseVersion) => Promise<SavedVersion>;
  /** Stores the content on this device; false if that fails. */
  storeLocally: (form: FormContent, base: BaseVersion) => boolean;
  discardLocal: () => void;
  onState: (state: SaveState) => void;
  onSaved: (base: BaseVersion) => void;
  /** Called if an automatic save was refused and is not retried. */
  onRefused: (error: ApiError) => void;
  isOnline: () => boolean;
};

/** How long the author waits for the last save before leaving the text, which this device has too. */
export const lastSaveMs = 1_000;

const localDelayMs = 400;
const typingPauseMs = 1_500;
/** Saves this long after the first unsaved change even if typing goes on. */
const maxUnsavedMs = 6_000;
const retrySeconds = [2, 5, 10, 20, 40, 60];

const isTransient = ({ status }: ApiError) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * Creates the autosave of a post form. It stores each change on this device soon, and saves a draft
 * on the server in each typing pause. One save runs at a time. Changes of a published post are saved
 * beside it. Transient failures are retried; a newer version on the server halts until `rebase`.
 */
export function createAutosave(options: Options) {
  const { read, send, storeLocally, discardLocal } = options;
  let { base, saved } = options;
  let revision = 0;
  let savedRevision = 0;
  let failures = 0;
  let unsavedSince: number | null = null;
  let running: Promise<unknown> | null = null;
  let isClosed = false;
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let state: SaveState = { name: "clean", isStoredLocally: true, savedAt: null };

  const updateState = (change: Partial<SaveState>) => {
    state = { ...state, ...change };
    options.onState(state);
  };
  const stopTimers = () => {
    clearTimeout(localTimer);
    clearTimeout(saveTimer);
    localTimer = undefined;
    saveTimer = undefined;
  };
  const isDirty = () => revision !== savedRevision;
  const isHalted = () => state.name === "halted";

  const showPending = () =>
    updateState({ name: isDirty() ? "unsaved" : state.savedAt ? "saved" : "clean" });

  const markClean = () => {
    stopTimers();
    savedRevision = revision;
    failures = 0;
    discardLocal();
    updateState({ name: state.savedAt ? "saved" : "clean", isStoredLocally: true });
  };

  const storeNow = () => {
    clearTimeout(localTimer);
    localTimer = undefined;
    if (isClosed || !isDirty()) return;
    const form = read();
    // Comparing long texts takes a while. What is stored for nothing goes with the next save.
    const isUnchanged =
      base.postId === null ? isBlank(form) : form.body === saved.body && isSameContent(form, saved);
    if (isUnchanged) discardLocal();
    const isStoredLocally = isUnchanged || storeLocally(form, base);
    if (isStoredLocally !== state.isStoredLocally) updateState({ isStoredLocally });
  };

  const scheduleSave = (waitMs: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void saveAutomatically(), waitMs);
  };
  const scheduleRetry = (minSeconds = 0) => {
    const seconds = retrySeconds[Math.min(failures, retrySeconds.length - 1)] ?? 0;
    failures += 1;
    scheduleSave(Math.max(seconds, minSeconds) * 1_000);
    updateState({ name: "waiting" });
  };
  const scheduleSaveInPause = () => {
    unsavedSince ??= Date.now();
    scheduleSave(Math.max(0, Math.min(typingPauseMs, unsavedSince + maxUnsavedMs - Date.now())));
  };

  const saveAutomatically = async () => {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    unsavedSince = null;
    if (isClosed || isHalted() || running || !isDirty()) return;
    const form = read();
    if (isSameContent(form, saved) || (base.postId === null && isBlank(form))) return markClean();
    storeNow();
    if (!options.isOnline()) return scheduleRetry();
    try {
      await saveNow("draft");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isTransient(error)) options.onRefused(error);
    }
  };

  const saveNow = async (mode: SaveMode): Promise<BaseVersion> => {
    const sentRevision = revision;
    const form = read();
    storeNow();
    updateState({ name: "saving" });
    const sending = send(form, mode, base);
    running = sending;
    try {
      const reply = await sending;
      base = { ...reply, isDraft: base.isDraft && mode === "draft" };
      saved = form;
      savedRevision = sentRevision;
      failures = 0;
      running = null;
      updateState({ name: isDirty() ? "unsaved" : "saved", savedAt: new Date() });
      if (!isDirty()) markClean();
      else scheduleSaveInPause();
      options.onSaved(base);
      return base;
    } catch (error) {
      running = null;
      const refusal = error instanceof ApiError ? error : null;
      if (refusal?.status === 409 || refusal?.status === 404) {
        clearTimeout(saveTimer);
        updateState({ name: "halted" });
      } else if (refusal && isTransient(refusal) && isDirty()) {
        scheduleRetry(refusal.retryAfter);
      } else {
        showPending();
        // What cannot be published yet still has to be saved.
        if (mode === "publish" && isDirty()) scheduleSaveInPause();
      }
      throw error;
    }
  };

  return {
    getState: () => state,
    getBase: () => base,
    isDirty,
    handleChange: () => {
      revision += 1;
      if (isClosed) return;
      localTimer ??= setTimeout(storeNow, localDelayMs);
      if (state.name === "clean" || state.name === "saved") updateState({ name: "unsaved" });
      const isRetrying = failures > 0 && saveTimer !== undefined;
      if (!isHalted() && !isRetrying) scheduleSaveInPause();
    },
    /** Stores and saves pending changes at once, for example when the page is hidden. */
    flush: async () => {
      storeNow();
      await running?.catch(() => null);
      if (isDirty()) await saveAutomatically();
    },
    storeNow,
    /** Retries at once after the connection came back. */
    retry: () => {
      if (state.name !== "waiting") return;
      failures = 0;
      void saveAutomatically();
    },
    /** Saves on the author's request. Throws ApiError. */
    save: async (mode: SaveMode): Promise<BaseVersion> => {
      // Others wait for the same save: two at once would refuse each other.
      while (running) await running.catch(() => null);
      clearTimeout(saveTimer);
      unsavedSince = null;
      const isUnchanged =
        mode === "draft" && base.postId !== null && !isHalted() && isSameContent(read(), saved);
      if (!isUnchanged) return saveNow(mode);
      updateState({ savedAt: state.savedAt ?? new Date() });
      markClean();
      return base;
    },
    /** Continues from another version of the server. `isChanged` if the form differs from it. */
    rebase: (next: BaseVersion, content: FormContent, isChanged: boolean) => {
      stopTimers();
      base = next;
      saved = content;
      failures = 0;
      if (!isChanged) return markClean();
      revision += 1;
      updateState({ name: "unsaved" });
      storeNow();
      scheduleSaveInPause();
    },
    /** Stops saving and discards the local draft, after publishing. */
    close: () => {
      stopTimers();
      isClosed = true;
      savedRevision = revision;
      discardLocal();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
