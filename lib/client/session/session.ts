"use client";
import { useSyncExternalStore } from "react";
import { readToken, type TokenContent } from "#lib/client/session/token";

const storageKey = "accessToken";

export type SessionUser = TokenContent["user"];

type State = (TokenContent & { token: string }) | null;

let state: State = null;
let raw: string | null | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function decode(token: string | null): State {
  const content = token ? readToken(token) : null;
  return token && content && content.expiresAt > Date.now() ? { token, ...content } : null;
}

/** Reads the stored token again; one that is expired or unreadable is removed. */
function read(): State {
  const stored = localStorage.getItem(storageKey);
  if (stored === raw && (!state || state.expiresAt > Date.now())) return state;
  raw = stored;
  state = decode(stored);
  if (stored && !state) {
    localStorage.removeItem(storageKey);
    raw = null;
  }
  clearTimeout(timer);
  // setTimeout counts in 32 bits; a longer wait is taken up again.
  if (state) timer = setTimeout(notify, Math.min(state.expiresAt - Date.now(), 2 ** 31 - 1));
  return state;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const currentToken = (): string | null => read()?.token ?? null;
export const currentUser = (): SessionUser | null => read()?.user ?? null;

/** Keeps the token of a login. */
export function startSession(token: string): void {
  localStorage.setItem(storageKey, token);
  notify();
}

/** Logs out here: takes away the token, what the session kept, and the user. */
export function endSession(): void {
  localStorage.removeItem(storageKey);
  sessionStorage.clear();
  notify();
}

/** The signed-in person; null when signed out, and undefined until the browser has been asked. */
export function useSession(): SessionUser | null | undefined {
  return useSyncExternalStore(subscribe, currentUser, () => undefined);
}
