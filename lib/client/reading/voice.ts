"use client";
import { useSyncExternalStore } from "react";
import { type Locale, toLanguageTag } from "#lib/domain/locale";

/** Returns the browser's best voice for a language: its default, or else one that needs no network. */
export function findVoice(language: Locale): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in window)) return null;
  const voices = speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return (
    voices.find((voice) => voice.default) ??
    voices.find((voice) => voice.localService) ??
    voices[0] ??
    null
  );
}

function subscribe(listener: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => {};
  // Browsers load their voices late.
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

/** Returns whether the browser can read a language aloud. */
export const useHasVoice = (language: Locale): boolean =>
  useSyncExternalStore(
    subscribe,
    () => findVoice(language) !== null,
    () => false,
  );

/** Returns the tag to speak a language with: no voice has "zh-Hans". */
export const toSpokenTag = (language: Locale): string =>
  language === "zh" ? "zh-CN" : toLanguageTag(language);
