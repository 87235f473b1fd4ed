import type { Sentence } from "#lib/client/reading/sentences";
import { findVoice, toSpokenTag } from "#lib/client/reading/voice";
import type { Locale } from "#lib/domain/locale";

export type ReadAloudState = "playing" | "paused" | "ended" | "failed";

type Options = {
  sentences: readonly Sentence[];
  language: Locale;
  onState: (state: ReadAloudState) => void;
  /** Called with the sentence that is being read, and with null at the end. */
  onSentence: (sentence: Sentence | null) => void;
};

export type Reader = ReturnType<typeof createReader>;

/**
 * Creates a reader of sentences by the browser's voice. It speaks one sentence after the other:
 * browsers stop in the middle of a long text, and cannot tell where they are.
 */
export function createReader({ sentences, language, onState, onSentence }: Options) {
  let at = 0;
  let rate = 1;
  /** Of the utterance that counts; events of earlier ones are late. */
  let current: SpeechSynthesisUtterance | null = null;

  const finish = (state: "ended" | "failed") => {
    current = null;
    onSentence(null);
    onState(state);
  };
  const speak = () => {
    const sentence = sentences[at];
    if (!sentence) return finish("ended");
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.lang = toSpokenTag(language);
    utterance.voice = findVoice(language);
    utterance.rate = rate;
    utterance.onend = () => {
      if (utterance !== current) return;
      at += 1;
      speak();
    };
    utterance.onerror = () => {
      if (utterance === current) finish("failed");
    };
    current = utterance;
    onSentence(sentence);
    speechSynthesis.speak(utterance);
  };
  const silence = () => {
    current = null;
    speechSynthesis.cancel();
  };

  return {
    /** Starts, or goes on with the sentence at which it was paused. */
    play: () => {
      silence();
      if (at >= sentences.length) at = 0;
      onState("playing");
      speak();
    },
    /** Not the browser's own pause, which several ignore. */
    pause: () => {
      silence();
      onState("paused");
    },
    stop: () => {
      silence();
      onSentence(null);
    },
    /** Changes the speed, from the beginning of the sentence if one is being read. */
    setRate: (next: number) => {
      rate = next;
      if (!current) return;
      silence();
      speak();
    },
  };
}
