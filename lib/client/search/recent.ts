"use client";
import { useSyncExternalStore } from "react";

const storageKey = "recentSearches";
const most = 8;
const none: string[] = [];
const listeners = new Set<() => void>();

let kept = none;
let raw: string | null = null;

function read(): string[] {
  const stored = localStorage.getItem(storageKey);
  if (stored !== raw) {
    raw = stored;
    kept = parse(stored);
  }
  return kept;
}

function parse(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each === "string") : none;
  } catch {
    return none;
  }
}

function write(list: string[]): void {
  localStorage.setItem(storageKey, JSON.stringify(list));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a keyword as the most recent search of this browser. */
export function rememberSearch(keyword: string): void {
  write([keyword, ...read().filter((each) => each !== keyword)].slice(0, most));
}

export function forgetSearch(keyword: string): void {
  write(read().filter((each) => each !== keyword));
}

export const forgetSearches = (): void => write([]);

/** What was searched for lately in this browser, newest first. */
export const useRecentSearches = (): string[] => useSyncExternalStore(subscribe, read, () => none);
