"use client";
import { useSyncExternalStore } from "react";
import { localStore } from "#lib/client/browser/storage";
import { deleteDataOfOtherUsers, deleteUserData } from "#lib/client/session/stored-data";
import { readToken, type TokenContent } from "#lib/client/session/token";
import { leaveViewAs, readViewAs } from "#lib/client/session/view-as";
import { accessTokenKey, lostSessionKey } from "#lib/domain/device-storage";

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

/**
 * Reads the stored token, and removes it if it is expired or unreadable. If a session
 * ended, here or in another tab, deletes its user's data.
 */
function read(): State {
  const stored = localStore.read(accessTokenKey);
  if (stored === raw && (!state || state.expiresAt > Date.now())) return state;
  const previousId = state?.user.id;
  const isExpired = state !== null && state.expiresAt <= Date.now();
  raw = stored;
  state = decode(stored);
  const userId = state?.user.id;
  if (userId) localStore.remove(lostSessionKey);
  else if (isExpired && previousId) localStore.write(lostSessionKey, previousId);
  if (stored && !state) {
    localStore.remove(accessTokenKey);
    raw = null;
  }
  if ((stored && !state) || (previousId && previousId !== userId)) deleteUserData();
  if (userId && userId !== previousId) deleteDataOfOtherUsers(userId);
  clearTimeout(timer);
  // setTimeout is limited to 32 bits; notify() then starts the next wait.
  if (state) timer = setTimeout(notify, Math.min(state.expiresAt - Date.now(), 2 ** 31 - 1));
  return state;
}

let viewAs: State = null;

/** Returns the user as whom staff see the site in this tab. The server says when that ends. */
function readViewAsState(): State {
  const token = readViewAs()?.token;
  if (token === viewAs?.token) return viewAs;
  const content = token ? readToken(token) : null;
  viewAs = token && content ? { token, ...content } : null;
  return viewAs;
}

const readCurrent = (): State => readViewAsState() ?? read();

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

export const currentToken = (): string | null => readCurrent()?.token ?? null;
export const currentUser = (): SessionUser | null => readCurrent()?.user ?? null;

/** Stores the token of a login. */
export function startSession(token: string): void {
  localStore.write(accessTokenKey, token);
  notify();
}

/** Goes on with another token, unless the session has ended or changed its token in the meantime. */
export function replaceToken(token: string | null, next: string): void {
  if (token !== null && currentToken() === token) startSession(next);
}

/**
 * True if the session of a user ended in this browser without a log-out: it expired, or the server
 * refused it.
 */
export const isSessionLost = (userId: string): boolean =>
  currentUser() === null && localStore.read(lostSessionKey) === userId;

/** Ends a session that the server refused. Other tabs read why as soon as they see that it ended. */
export function loseSession(): void {
  const user = currentUser();
  if (user && !readViewAs()) localStore.write(lostSessionKey, user.id);
  removeSession();
}

/** Logs out on this device. Of staff who view as a user only the view ends. */
export function endSession(): void {
  if (!readViewAs()) localStore.remove(lostSessionKey);
  removeSession();
}

/** Removes the token and the user's data. Does nothing without a token. */
function removeSession(): void {
  if (readViewAs()) {
    leaveViewAs();
    return;
  }
  if (!localStore.read(accessTokenKey)) return;
  localStore.remove(accessTokenKey);
  deleteUserData();
  notify();
}

/** Returns the logged-in user; null without a login, undefined before hydration. */
export function useSession(): SessionUser | null | undefined {
  return useSyncExternalStore(subscribe, currentUser, () => undefined);
}

/** Returns whom this tab shows the site as, and until when; null for one's own session. */
export function useViewAs(): TokenContent | null {
  return useSyncExternalStore(subscribe, readViewAsState, () => null);
}
