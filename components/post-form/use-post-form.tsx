"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { emptyForm, type FormContent, isBlank, missingIn } from "#lib/client/post/form-content";
import { dropUnsaved, keepUnsaved, readUnsaved } from "#lib/client/post/unsaved";
import type { PostField } from "#lib/domain/post";

export type Problems = Partial<Record<PostField, string>>;

type Given = {
  userId: string;
  /** Names the place where unsaved work is kept. */
  place: string;
  saved: FormContent | null;
  version: number | null;
  postType: FormContent["postType"];
};

const keptAfter = 600;

/**
 * The state of the post form. The text is kept on this device while it is written, so that neither a
 * reload nor a lost connection takes it; it is dropped once it is saved.
 */
export function usePostForm({ userId, place, saved, version, postType }: Given) {
  const [begun] = useState(() => {
    const kept = readUnsaved(userId, place);
    const fresh = { form: saved ?? emptyForm(postType), version };
    return { ...(kept ?? fresh), fresh, isRestored: kept !== null };
  });
  const [form, setForm] = useState(begun.form);
  const [problems, setProblems] = useState<Problems>({});
  const [isRestored, setIsRestored] = useState(begun.isRestored);
  /** Told apart so that the editor, which keeps its own text, begins anew. */
  const [edition, setEdition] = useState(0);
  const readBody = useRef<(() => string) | null>(null);
  const base = useRef(begun.version);
  const isDone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(form);
  latest.current = form;

  /** The form with the text as it is now. */
  const current = useCallback(
    (): FormContent => ({
      ...latest.current,
      body: readBody.current ? readBody.current() : latest.current.body,
    }),
    [],
  );
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isDone.current) return;
    const now = current();
    if (isBlank(now)) dropUnsaved(userId, place);
    else keepUnsaved(userId, place, { form: now, version: base.current });
  }, [userId, place, current]);
  const keepSoon = useCallback(() => {
    isDone.current = false;
    timer.current ??= setTimeout(keep, keptAfter);
  }, [keep]);

  useEffect(() => {
    const keepPending = () => {
      if (timer.current) keep();
    };
    window.addEventListener("pagehide", keepPending);
    document.addEventListener("visibilitychange", keepPending);
    return () => {
      window.removeEventListener("pagehide", keepPending);
      document.removeEventListener("visibilitychange", keepPending);
      keepPending();
    };
  }, [keep]);

  const solve = useCallback(
    (field: PostField) => setProblems(({ [field]: _solved, ...others }) => others),
    [],
  );
  const change = useCallback(
    (part: Partial<FormContent> | ((form: FormContent) => Partial<FormContent>)) => {
      setForm((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) }));
      keepSoon();
    },
    [keepSoon],
  );
  const changeBody = useCallback(
    (read: () => string) => {
      readBody.current = read;
      solve("post");
      solve("fileIdList");
      keepSoon();
    },
    [solve, keepSoon],
  );

  return {
    form,
    edition,
    problems,
    setProblems,
    solve,
    change,
    changeBody,
    current,
    missing: () => missingIn(current()),
    isRestored,
    /** The version of the saved post that this form changes. */
    base,
    /** Forgets what was restored. */
    discard: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      dropUnsaved(userId, place);
      readBody.current = null;
      base.current = begun.fresh.version;
      setForm(begun.fresh.form);
      setProblems({});
      setIsRestored(false);
      setEdition((now) => now + 1);
    },
    /** It is saved; nothing needs to be kept. */
    finish: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isDone.current = true;
      dropUnsaved(userId, place);
    },
    keep,
  };
}
