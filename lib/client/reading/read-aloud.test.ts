// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReader, type ReadAloudState } from "#lib/client/reading/read-aloud";
import { listSentences } from "#lib/client/reading/sentences";

type Spoken = { text: string; lang: string; rate: number; voice: { name: string } | null };
type Utterance = Spoken & { onend: () => void; onerror: () => void };

const voices = [
  { name: "Anna", lang: "de-DE", default: true, localService: true },
  { name: "Far", lang: "en-GB", default: false, localService: false },
  { name: "Near", lang: "en_US", default: false, localService: true },
];
let spoken: Utterance[];
let states: ReadAloudState[];
let shown: (string | null)[];

beforeEach(() => {
  [spoken, states, shown] = [[], [], []];
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal("speechSynthesis", {
    speak: (utterance: Utterance) => spoken.push(utterance),
    // Browsers report the end of what they cancel.
    cancel: () => spoken.at(-1)?.onend(),
    getVoices: () => voices,
  });
  document.body.innerHTML = "<p>One. Two. Three.</p>";
});
afterEach(() => vi.unstubAllGlobals());

const createTestReader = () =>
  createReader({
    sentences: listSentences(document.body, "en"),
    language: "en",
    onState: (state) => states.push(state),
    onSentence: (sentence) => shown.push(sentence?.text ?? null),
  });
const listTexts = () => spoken.map(({ text }) => text);

test("reads one sentence after the other in a voice of the language, and ends", () => {
  createTestReader().play();
  expect(spoken[0]).toMatchObject({ lang: "en", rate: 1, voice: { name: "Near" } });
  for (const at of [0, 1, 2]) spoken[at]?.onend();
  expect(listTexts()).toEqual(["One.", "Two.", "Three."]);
  expect(shown).toEqual(["One.", "Two.", "Three.", null]);
  expect(states).toEqual(["playing", "ended"]);
});

test("goes on after a pause with the sentence at which it stopped", () => {
  const reader = createTestReader();
  reader.play();
  spoken[0]?.onend();
  reader.pause();
  expect(listTexts()).toEqual(["One.", "Two."]);
  reader.play();
  expect(listTexts()).toEqual(["One.", "Two.", "Two."]);
  expect(states).toEqual(["playing", "paused", "playing"]);
});

test("changes its speed at once, and silently while it is paused", () => {
  const reader = createTestReader();
  reader.setRate(1.5);
  expect(spoken).toEqual([]);
  reader.play();
  expect(spoken[0]?.rate).toBe(1.5);
  reader.setRate(2);
  expect(listTexts()).toEqual(["One.", "One."]);
  expect(spoken[1]?.rate).toBe(2);
});

test("says so if the voice fails, and is silent once stopped", () => {
  const reader = createTestReader();
  reader.play();
  spoken[0]?.onerror();
  expect(states).toEqual(["playing", "failed"]);
  reader.play();
  reader.stop();
  expect(shown.at(-1)).toBeNull();
  expect(listTexts()).toEqual(["One.", "One."]);
});
