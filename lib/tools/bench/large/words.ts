import { loadContent } from "#lib/demo/content/load";
import type { DemoPost } from "#lib/demo/content/schema";
import { pick, type Random, randomInt } from "#lib/demo/random";
import type { Locale } from "#lib/domain/locale";

type Language = Locale;

const isProse = (line: string) => line !== "" && !/^(?:[#>!|-]|\d+\.)/.test(line);
const stripMarkdown = (line: string) =>
  line.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*`_]/g, "");

const listSentences = ({ body }: DemoPost): string[] =>
  body
    .split("\n")
    .filter(isProse)
    .flatMap((line) => stripMarkdown(line).match(/[^.!?。！？]+[.!?。！？]+["”」]?\s*/g) ?? [])
    .map((sentence) => sentence.trim());

const collectTexts = (language: Language) => {
  const { posts } = loadContent(language);
  return {
    sentences: posts.flatMap(listSentences),
    titles: posts.map(({ title }) => title),
    tags: [...new Set(posts.flatMap(({ tags }) => tags))],
    comments: posts.flatMap(({ comments }) => comments.map(({ text }) => text)),
  };
};

const syllables = {
  en: "bel cor dan el fen gar hol is jor kel lum mar nor or pel quin ros sel tor vel".split(" "),
  zh: [..."安北辰德恩方高海嘉凯兰明宁鹏启荣盛泰维新远泽正卓"],
};

/** Builds a company name that few posts mention. */
function buildCompanyName(random: Random, language: Language): string {
  const parts = Array.from({ length: 3 }, () => pick(random, syllables[language]));
  const name = parts.join("");
  return language === "zh" ? `${name}股份` : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a thousand tags of a language, those of the demo first. */
export const buildTags = (language: Language, random: Random): string[] => {
  const tags = new Set(sampleTexts[language].tags);
  while (tags.size < 1_000) tags.add(buildCompanyName(random, language));
  return [...tags];
};

/** Sentences, titles and comments of the demo. */
export const sampleTexts = { en: collectTexts("en"), zh: collectTexts("zh") };

/** Builds paragraphs of demo sentences that mention a company. */
export function buildParagraphs(random: Random, language: Language): string[] {
  const { sentences } = sampleTexts[language];
  const about = buildCompanyName(random, language);
  return Array.from({ length: randomInt(random, 3, 6) }, () => {
    const chosen = Array.from({ length: randomInt(random, 2, 4) }, () => pick(random, sentences));
    return language === "zh" ? `${chosen.join("")}${about}。` : `${chosen.join(" ")} ${about}.`;
  });
}

/** Builds a title like those of the demo, made unique by a company and a year. */
export function buildTitle(random: Random, language: Language): string {
  const title = pick(random, sampleTexts[language].titles);
  const year = randomInt(random, 2_015, 2_026);
  const company = buildCompanyName(random, language);
  return language === "zh" ? `${company}：${title}（${year}）` : `${title}: ${company}, ${year}`;
}
