import { loadContent } from "#lib/demo/content/load";
import type { DemoPost } from "#lib/demo/content/schema";
import { pick, type Random, randomInt } from "#lib/demo/random";

type Language = "en" | "zh";

const isProse = (line: string) => line !== "" && !/^(?:[#>!|-]|\d+\.)/.test(line);
const plain = (line: string) => line.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*`_]/g, "");

const sentencesOf = ({ body }: DemoPost): string[] =>
  body
    .split("\n")
    .filter(isProse)
    .flatMap((line) => plain(line).match(/[^.!?。！？]+[.!?。！？]+["”」]?\s*/g) ?? [])
    .map((sentence) => sentence.trim());

const pool = (language: Language) => {
  const { posts } = loadContent(language);
  return {
    sentences: posts.flatMap(sentencesOf),
    titles: posts.map(({ title }) => title),
    tags: [...new Set(posts.flatMap(({ tags }) => tags))],
    comments: posts.flatMap(({ comments }) => comments.map(({ text }) => text)),
  };
};

const syllables = {
  en: "bel cor dan el fen gar hol is jor kel lum mar nor or pel quin ros sel tor vel".split(" "),
  zh: [..."安北辰德恩方高海嘉凯兰明宁鹏启荣盛泰维新远泽正卓"],
};

/** The name of a company that few posts speak of. */
function companyOf(random: Random, language: Language): string {
  const parts = Array.from({ length: 3 }, () => pick(random, syllables[language]));
  const name = parts.join("");
  return language === "zh" ? `${name}股份` : name.charAt(0).toUpperCase() + name.slice(1);
}

/** A thousand tags of a language, those of the demo first. */
export const tagsOf = (language: Language, random: Random): string[] => {
  const tags = new Set(texts[language].tags);
  while (tags.size < 1_000) tags.add(companyOf(random, language));
  return [...tags];
};

/** Sentences, titles and comments as members write them. */
export const texts = { en: pool("en"), zh: pool("zh") };

/** Paragraphs of ordinary sentences, about a company or two. */
export function paragraphsOf(random: Random, language: Language): string[] {
  const { sentences } = texts[language];
  const about = companyOf(random, language);
  return Array.from({ length: randomInt(random, 3, 6) }, () => {
    const some = Array.from({ length: randomInt(random, 2, 4) }, () => pick(random, sentences));
    return language === "zh" ? `${some.join("")}${about}。` : `${some.join(" ")} ${about}.`;
  });
}

/** A title like those of the demo, told apart by a company and a year. */
export function titleOf(random: Random, language: Language): string {
  const title = pick(random, texts[language].titles);
  const year = randomInt(random, 2_015, 2_026);
  const company = companyOf(random, language);
  return language === "zh" ? `${company}：${title}（${year}）` : `${title}: ${company}, ${year}`;
}
