"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { BodyEditorHandle } from "#components/editor/use-handle";
import type { ApiError } from "#lib/client/api/api-error";
import { uuid } from "#lib/client/browser/uuid";
import { type Base, createAutosave } from "#lib/client/post/autosave";
import { emptyForm, type FormContent, payloadOf } from "#lib/client/post/form-content";
import { findCopy } from "#lib/client/post/found-copy";
import { deleteLocalDraft, saveLocalDraft } from "#lib/client/post/local-draft";
import { savePost } from "#lib/client/post/save";
import { onLogOut } from "#lib/client/session/log-out";
import type { PostField } from "#lib/domain/post";

export type Problems = Partial<Record<PostField | "summary", string>>;

/** What the form opens with: a saved post, or nothing yet. */
export type Opened = { base: Base; form: FormContent; savedAt: Date | null };

type Given = {
  userId: string;
  opened: Opened;
  onSaved: (base: Base, wasNew: boolean) => void;
  /** A save that the form made by itself was refused. */
  onRefused: (error: ApiError) => void;
};

/**
 * The state of the post form, and what saves it (`lib/client/post/autosave`): a draft by itself, what is
 * published only when the author says so.
 */
export function usePostForm({ userId, opened, ...given }: Given) {
  const client = useQueryClient();
  const on = useRef(given);
  on.current = given;
  const [form, setForm] = useState(opened.form);
  const latest = useRef(form);
  const [problems, setProblems] = useState<Problems>({});
  const [found, setFound] = useState(() =>
    findCopy(userId, { postId: opened.base.postId, form: opened.form }),
  );
  /** Told apart so that the parts which keep a state of their own begin anew. */
  const [edition, setEdition] = useState(0);
  const editor = useRef<BodyEditorHandle>(null);
  const readBody = useRef<(() => string) | null>(null);
  const copyId = useRef("");
  copyId.current ||= uuid();

  /** The form with the text as it is now. */
  const current = useCallback(
    (): FormContent => ({
      ...latest.current,
      body: readBody.current ? readBody.current() : latest.current.body,
    }),
    [],
  );
  const [saveState, setSaveState] = useState<ReturnType<typeof saver.state> | null>(null);
  const [saver] = useState(() =>
    createAutosave({
      base: opened.base,
      saved: opened.form,
      read: current,
      send: (content, manner, { postId, version }) =>
        savePost(client, payloadOf(content, manner === "draft", version ?? undefined), {
          postId,
          draftKey: copyId.current,
        }),
      keep: (content, { postId, version }) => {
        const at = Date.now();
        return saveLocalDraft(userId, {
          copyId: copyId.current,
          postId,
          version,
          form: content,
          at,
        });
      },
      drop: () => deleteLocalDraft(userId, copyId.current),
      onState: (next) => setSaveState(next),
      onSaved: (base, wasNew) => on.current.onSaved(base, wasNew),
      onRefused: (error) => on.current.onRefused(error),
      isOnline: () => navigator.onLine,
    }),
  );

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden") void saver.flush();
    };
    const stopWatching = onLogOut(saver.flush);
    window.addEventListener("pagehide", saver.keepNow);
    window.addEventListener("online", saver.retry);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      stopWatching();
      window.removeEventListener("pagehide", saver.keepNow);
      window.removeEventListener("online", saver.retry);
      document.removeEventListener("visibilitychange", onHidden);
      void saver.flush();
    };
  }, [saver]);

  const solve = useCallback(
    (field: keyof Problems) => setProblems(({ [field]: _solved, ...others }) => others),
    [],
  );
  const change = useCallback(
    (part: Partial<FormContent> | ((form: FormContent) => Partial<FormContent>)) => {
      const changed = typeof part === "function" ? part(latest.current) : part;
      latest.current = { ...latest.current, ...changed };
      setForm(latest.current);
      saver.changed();
    },
    [saver],
  );
  const changeBody = useCallback(
    (read: () => string) => {
      readBody.current = read;
      solve("post");
      solve("fileIdList");
      saver.changed();
    },
    [solve, saver],
  );
  /** Puts another content in the place of this one; the editor's undo brings the text back. */
  const replace = useCallback((content: FormContent) => {
    latest.current = content;
    setForm(content);
    setProblems({});
    if (editor.current) editor.current.replace(content.body);
    else setEdition((now) => now + 1);
  }, []);

  return {
    form,
    editor,
    edition,
    problems,
    setProblems,
    solve,
    change,
    changeBody,
    replace,
    current,
    saver,
    saveState: saveState ?? saver.state(),
    /** Unsaved work of this post that was found on this device, until it is decided about. */
    found,
    takeFound: () => {
      if (!found) return;
      copyId.current = found.copyId;
      replace(found.form);
      const base = { ...saver.base(), version: found.version ?? saver.base().version };
      saver.adopt(base, opened.form, true);
      if (base.isDraft) void saver.flush();
      setFound(null);
    },
    dropFound: () => {
      if (found) deleteLocalDraft(userId, found.copyId);
      setFound(findCopy(userId, { postId: opened.base.postId, form: opened.form }));
    },
    /** From now on it is a post of its own, not yet saved. */
    becomeCopy: () => {
      deleteLocalDraft(userId, copyId.current);
      copyId.current = uuid();
      const base = { postId: null, version: null, isDraft: true };
      saver.adopt(base, emptyForm(latest.current.postType), true);
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
