"use client";
import { Pause, Play, X } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useReadingMessages } from "#components/reading/use-reading-messages";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { showToast } from "#lib/client/overlay/toast";
import { createReader, type Reader } from "#lib/client/reading/read-aloud";
import { listSentences } from "#lib/client/reading/sentences";
import { clearSpokenSentence, showSpokenSentence } from "#lib/client/reading/spoken-sentence";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";

const rates = [0.75, 1, 1.25, 1.5, 2];

type Props = { language: Locale; onClose: () => void };

/** Reads the post of the page aloud, and shows the sentence that it reads. Stops with the page. */
export default function ReadAloudBar({ language, onClose }: Props) {
  const { readAloud: messages } = useReadingMessages();
  const reader = useRef<Reader>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const handleEnd = useEffectEvent((hasFailed: boolean) => {
    if (hasFailed) showToast(messages.failed, "warning");
    onClose();
  });
  useEffect(() => {
    const text = document.querySelector("[data-post-text]");
    if (!text) return;
    text.closest("details")?.setAttribute("open", "");
    const created = createReader({
      sentences: listSentences(text, language),
      language,
      onState: (state) => {
        setPlaying(state === "playing");
        if (state === "ended" || state === "failed") handleEnd(state === "failed");
      },
      onSentence: (sentence) =>
        sentence ? showSpokenSentence(sentence.range) : clearSpokenSentence(),
    });
    reader.current = created;
    created.play();
    window.addEventListener("pagehide", created.stop);
    return () => {
      created.stop();
      window.removeEventListener("pagehide", created.stop);
    };
  }, [language]);
  return (
    <div
      data-read-aloud=""
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bars)+1rem)] z-floating flex animate-appear justify-center sm:bottom-[calc(var(--bottom-bars)+2rem)] print:hidden"
    >
      <fieldset className="pointer-events-auto flex items-center rounded-full border border-line bg-paper-raised px-1 shadow-raised">
        <legend className="sr-only">{messages.label}</legend>
        <IconButton
          label={isPlaying ? messages.pause : messages.play}
          onClick={() => (isPlaying ? reader.current?.pause() : reader.current?.play())}
        >
          <Icon icon={isPlaying ? Pause : Play} size={20} />
        </IconButton>
        <select
          aria-label={messages.speed}
          value={rate}
          onChange={({ target }) => {
            const next = toFloat(target.value);
            setRate(next);
            reader.current?.setRate(next);
          }}
          className="min-h-11 cursor-pointer appearance-none rounded-md bg-transparent px-2 text-center text-sm text-ink tabular-nums"
        >
          {rates.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
        <IconButton label={messages.stop} onClick={onClose}>
          <Icon icon={X} size={20} />
        </IconButton>
      </fieldset>
    </div>
  );
}
