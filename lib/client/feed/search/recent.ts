"use client";
import { useSyncExternalStore } from "react";
import { localStore } from "#lib/client/browser/storage";
import { recentSearchesKey } from "#lib/domain/device-storage";

const maxSearches = 8;
const emptyList: string[] = [];
const listeners = new Set<() => void>();

let cachedList = emptyList;
let cachedJson: string | null = null;

function read(): string[] {
  const stored = localStore.read(recentSearchesKey);
  if (stored !== cachedJson) {
    cachedJson = stored;
    cachedList = parse(stored);
  }
  return cachedList;
}

function parse(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each === "string") : emptyList;
  } catch {
    return emptyList;
  }
}

function write(list: string[]): void {
  localStore.write(recentSearchesKey, JSON.stringify(list));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Saves a keyword as the most recent search of this browser. */
export function saveRecentSearch(keyword: string): void {
  write([keyword, ...read().filter((each) => each !== keyword)].slice(0, maxSearches));
}

export function removeRecentSearch(keyword: string): void {
  write(read().filter((each) => each !== keyword));
}

export const clearRecentSearches = (): void => write([]);

/** Returns the recent searches of this browser, newest first. */
export const useRecentSearches = (): string[] =>
  useSyncExternalStore(subscribe, read, () => emptyList);
