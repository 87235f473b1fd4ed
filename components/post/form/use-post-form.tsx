"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { BodyEditorHandle } from "#components/editor/use-editor-handle";
import { useTextMeasure } from "#components/post/form/use-text-measure";
import { onLogOut } from "#lib/client/account/log-out";
import type { ApiError } from "#lib/client/api/api-error";
import { uuid } from "#lib/client/browser/uuid";
import { type BaseVersion, createAutosave } from "#lib/client/post/autosave";
import { createEmptyForm, type FormContent, toPostPayload } from "#lib/client/post/form-content";
import { deleteLocalDraft, saveLocalDraft } from "#lib/client/post/local-draft";
import { saveDraft } from "#lib/client/post/post-draft";
import { findRecoverableDraft } from "#lib/client/post/recoverable-draft";
import { savePost } from "#lib/client/post/save";
import { useSession } from "#lib/client/session/session";
import type { PostField } from "#lib/domain/post";
import type { PostText } from "#lib/domain/post-text";

export type FieldProblems = Partial<
  Record<PostField | PostText | "contentWarning" | "note", string>
> & {
  /** By the id of the fund. */
  [field: `disclosures.${string}`]: string;
};

/** The initial content: a saved post or an empty form. */
export type Opened = {
  base: BaseVersion;
  form: FormContent;
  savedAt: Date | null;
  /** Identifies a new post before it has an id. */
  draftKey?: string;
  /** What this device stored of the post with this key, to go on with. */
  restored?: FormContent | undefined;
};

type Options = {
  userId: string;
  opened: Opened;
  onSaved: (base: BaseVersion) => void;
  /** Called if an automatic save was refused. */
  onRefused: (error: ApiError) => void;
};

/** Manages the state of the post form and its autosave. */
export function usePostForm({ userId, opened, ...callbacks }: Options) {
  const client = useQueryClient();
  const latestCallbacks = useRef(callbacks);
  latestCallbacks.current = callbacks;
  const [form, setForm] = useState(opened.restored ?? opened.form);
  const latest = useRef(form);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [recoverable, setRecoverable] = useState(() =>
    opened.restored
      ? null
      : findRecoverableDraft(userId, { postId: opened.base.postId, form: opened.form }),
  );
  /** React key: changing it remounts the editor and the tag input with the new content. */
  const [edition, setEdition] = useState(0);
  const editor = useRef<BodyEditorHandle>(null);
  const readBody = useRef<(() => string) | null>(null);
  const copyId = useRef("");
  copyId.current ||= opened.draftKey ?? uuid();

  /** Returns the form with the editor's current text. */
  const current = useCallback(
    (): FormContent => ({
      ...latest.current,
      body: readBody.current ? readBody.current() : latest.current.body,
    }),
    [],
  );
  /** Returns the key by which the server knows the post before it has an id. */
  const getDraftKey = useCallback(() => copyId.current, []);
  const { measureSoon, ...measure } = useTextMeasure(current, editor);
  const [saveState, setSaveState] = useState<ReturnType<typeof autosave.getState> | null>(null);
  const [autosave] = useState(() =>
    createAutosave({
      base: opened.base,
      saved: opened.form,
      read: current,
      send: (content, mode, base) => {
        const { postId, version, draftVersion } = base;
        if (postId && !base.isDraft && mode === "draft") return saveDraft(postId, content, base);
        const payload = toPostPayload(content, mode === "draft", version ?? undefined);
        const target = { postId, draftKey: copyId.current };
        const published = draftVersion === null ? {} : { draftVersion };
        return savePost(client, { ...payload, ...published }, target);
      },
      storeLocally: (content, { postId, version, draftVersion }) =>
        saveLocalDraft(userId, {
          copyId: copyId.current,
          postId,
          version,
          draftVersion,
          form: content,
          at: Date.now(),
        }),
      discardLocal: () => deleteLocalDraft(userId, copyId.current),
      onState: (next) => setSaveState(next),
      onSaved: (base) => latestCallbacks.current.onSaved(base),
      onRefused: (error) => latestCallbacks.current.onRefused(error),
      isOnline: () => navigator.onLine,
    }),
  );

  const isLoggedIn = Boolean(useSession());
  useEffect(() => {
    // What was written after the session had ended.
    if (isLoggedIn) void autosave.flush();
  }, [isLoggedIn, autosave]);
  const isRestored = opened.restored !== undefined;
  useEffect(() => {
    if (isRestored) autosave.handleChange();
  }, [isRestored, autosave]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden") void autosave.flush();
    };
    const stopWatching = onLogOut(autosave.flush);
    window.addEventListener("pagehide", autosave.storeNow);
    window.addEventListener("online", autosave.retry);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      stopWatching();
      window.removeEventListener("pagehide", autosave.storeNow);
      window.removeEventListener("online", autosave.retry);
      document.removeEventListener("visibilitychange", onHidden);
      void autosave.flush();
    };
  }, [autosave]);

  const clearProblem = useCallback(
    (field: keyof FieldProblems) =>
      setProblems((now) => {
        // Called for each letter: the same problems render nothing.
        if (!(field in now)) return now;
        const { [field]: _cleared, ...others } = now;
        return others;
      }),
    [],
  );
  const change = useCallback(
    (part: Partial<FormContent> | ((form: FormContent) => Partial<FormContent>)) => {
      const changed = typeof part === "function" ? part(latest.current) : part;
      latest.current = { ...latest.current, ...changed };
      setForm(latest.current);
      autosave.handleChange();
    },
    [autosave],
  );
  const changeBody = useCallback(
    (read: () => string) => {
      readBody.current = read;
      clearProblem("post");
      clearProblem("fileIdList");
      autosave.handleChange();
      measureSoon();
    },
    [clearProblem, autosave, measureSoon],
  );
  /** Replaces the content. The editor's undo restores the text. */
  const replace = useCallback(
    (content: FormContent) => {
      latest.current = content;
      setForm(content);
      setProblems({});
      if (editor.current) editor.current.replace(content.body);
      else setEdition((now) => now + 1);
      measureSoon();
    },
    [measureSoon],
  );

  return {
    form,
    editor,
    edition,
    problems,
    setProblems,
    clearProblem,
    change,
    changeBody,
    replace,
    current,
    getDraftKey,
    autosave,
    measure,
    saveState: saveState ?? autosave.getState(),
    /** An unsaved draft of this post on this device, until it is restored or discarded. */
    recoverable,
    restoreDraft: () => {
      if (!recoverable) return;
      copyId.current = recoverable.copyId;
      replace(recoverable.form);
      const { version, draftVersion } = recoverable;
      const base = autosave.getBase();
      const next = {
        ...base,
        version: version ?? base.version,
        draftVersion,
      };
      autosave.rebase(next, opened.form, true);
      void autosave.flush();
      setRecoverable(null);
    },
    discardDraft: () => {
      if (recoverable) deleteLocalDraft(userId, recoverable.copyId);
      setRecoverable(
        findRecoverableDraft(userId, { postId: opened.base.postId, form: opened.form }),
      );
    },
    /** Turns the form into a new, unsaved post. */
    becomeCopy: () => {
      deleteLocalDraft(userId, copyId.current);
      copyId.current = uuid();
      const base = { postId: null, version: null, isDraft: true, draftVersion: null };
      autosave.rebase(base, createEmptyForm(latest.current.postType), true);
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
