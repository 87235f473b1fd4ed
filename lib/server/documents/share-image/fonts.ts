import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import decompress from "woff2-encoder/decompress";
import type { Locale } from "#lib/domain/locale";
import { singleton } from "#lib/server/core/singleton";

/** A font family: its files with the code points each contains. */
type Family = { folder: string; files: { name: string; ranges: [number, number][] }[] };

/** The Chinese family has a hundred files, of which a title needs a few. */
const maxCachedFaces = 40;
/** In Chinese text these quotation marks, dashes and dots are full-width, from the Chinese font. */
const chinesePunctuation = /[\u00b7\u2014-\u201f\u2026]/;

const loadFamilies = () =>
  singleton("share.families", async () => ({
    latin: await readFamily("source-serif-4"),
    chinese: await readFamily("noto-serif-sc"),
  }));

const getFaceCache = () =>
  singleton("share.faces", () => new LRUCache<string, Face>({ max: maxCachedFaces }));

async function readFamily(name: string): Promise<Family> {
  const folder = join(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/unicode.json`),
    "..",
  );
  const sets: Record<string, string> = JSON.parse(
    await readFile(join(folder, "unicode.json"), "utf8"),
  );
  const files = Object.entries(sets).map(([set, ranges]) => ({
    name: `${name}-${set.replace(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range): [number, number] => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
  return { folder, files };
}

const findFile = ({ folder, files }: Family, code: number): string | null => {
  const file = files.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
  return file ? join(folder, "files", file.name) : null;
};

/** Returns the font file that contains a character, or null. */
export async function findFontFile(character: string, language: Locale): Promise<string | null> {
  const { latin, chinese } = await loadFamilies();
  const code = character.codePointAt(0) ?? 0;
  const isChinese = language === "zh" && chinesePunctuation.test(character);
  const order = isChinese ? [chinese, latin] : [latin, chinese];
  return findFile(order[0] as Family, code) ?? findFile(order[1] as Family, code);
}

/** Opens a font file with a weight of 200 to 900. */
export async function openFont(path: string, weight: number): Promise<Font> {
  const cache = getFaceCache();
  let face = cache.get(path);
  if (!face) {
    face = new Face(new Blob(await decompress(await readFile(path))));
    cache.set(path, face);
  }
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  return font;
}
