"use client";
import { useSyncExternalStore } from "react";
import { type Locale, toLanguageTag } from "#lib/domain/locale";

/** The primary tags of voices that read a language. Some systems call Mandarin "cmn". */
const voiceLanguages: Record<Locale, readonly string[]> = { en: ["en"], zh: ["zh", "cmn", "yue"] };

/** Voices for few readers of a language: Cantonese, and Mandarin from Latin letters. */
const rareTag = /^(?:yue|zh.*-(?:hk|mo)$|cmn-latn)/;

/**
 * Returns the browser's best voice for a language: its default, or else one that most readers
 * understand, that needs no network, and of the country whose spelling posts have.
 */
export function findVoice(language: Locale): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in window)) return null;
  const spokenTag = toSpokenTag(language).toLowerCase();
  let best: { voice: SpeechSynthesisVoice; score: number } | null = null;
  for (const voice of speechSynthesis.getVoices()) {
    const tag = voice.lang.toLowerCase().replaceAll("_", "-");
    if (!voiceLanguages[language].includes(tag.split("-")[0] ?? "")) continue;
    const score =
      (voice.default ? 8 : 0) +
      (rareTag.test(tag) ? 0 : 4) +
      (voice.localService ? 2 : 0) +
      (tag === spokenTag ? 1 : 0);
    if (!best || score > best.score) best = { voice, score };
  }
  return best?.voice ?? null;
}

/** Whether there is a voice, by language: a system with thousands of them takes long to list them. */
const known = new Map<Locale, boolean>();

function hasVoice(language: Locale): boolean {
  const isFound = known.get(language) ?? findVoice(language) !== null;
  known.set(language, isFound);
  return isFound;
}

function subscribe(listener: () => void): () => void {
  known.clear();
  if (!("speechSynthesis" in window)) return () => {};
  const update = () => {
    known.clear();
    listener();
  };
  // Browsers load their voices late.
  speechSynthesis.addEventListener("voiceschanged", update);
  return () => speechSynthesis.removeEventListener("voiceschanged", update);
}

/** Returns whether the browser can read a language aloud. */
export const useHasVoice = (language: Locale): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasVoice(language),
    () => false,
  );

/** Returns the tag to speak a language with: no voice has "zh-Hans". */
export const toSpokenTag = (language: Locale): string =>
  language === "zh" ? "zh-CN" : toLanguageTag(language);
