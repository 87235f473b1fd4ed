import type { Page } from "@playwright/test";

export type Utterance = { text: string; lang: string; rate: number };

declare global {
  interface Window {
    /** What the page had read aloud, oldest first. */
    spoken: Utterance[];
    /** Ends the sentence that is being read. False if there is none. */
    finishSentence(): boolean;
  }
}

/** Gives the page a voice for each of the languages. Headless browsers have none. */
export async function addVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((languages) => {
    let current: SpeechSynthesisUtterance | null = null;
    window.spoken = [];
    window.finishSentence = () => {
      const finished = current;
      current = null;
      finished?.onend?.(new Event("end") as SpeechSynthesisEvent);
      return finished !== null;
    };
    window.SpeechSynthesisUtterance = class extends EventTarget {
      lang = "";
      voice = null;
      rate = 1;
      onend = null;
      onerror = null;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    } as unknown as typeof SpeechSynthesisUtterance;
    const voices = languages.map((lang) => ({
      lang,
      name: lang,
      default: false,
      localService: true,
    }));
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {
        current = null;
      },
      speak: (utterance: SpeechSynthesisUtterance) => {
        current = utterance;
        const { text, lang, rate } = utterance;
        window.spoken.push({ text, lang, rate });
      },
    });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
  }, languages);
}

export const readSpoken = (page: Page): Promise<Utterance[]> => page.evaluate(() => window.spoken);

export const finishSentence = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.finishSentence());
