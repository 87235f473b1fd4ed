import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parsePostFile } from "#lib/demo/content/post-file";
import {
  type DemoInvestor,
  type DemoPost,
  type DemoSeries,
  type DemoTopic,
  demoInvestor,
  demoPost,
  demoSeries,
  demoTopic,
} from "#lib/demo/content/schema";
import { readDataFile, readJsonFile } from "#lib/demo/data-file";
import type { Locale } from "#lib/domain/locale";

export type DemoContent = { investors: DemoInvestor[]; posts: DemoPost[]; series: DemoSeries[] };

/** Reads the topics that posts have. */
export const loadTopics = (): DemoTopic[] =>
  readJsonFile("content/topics.json", z.array(demoTopic));

/** Reads the demo's investors, posts and series in one language; posts are newest first. */
export function loadContent(language: Locale): DemoContent {
  const files = globSync(`${language}/*/*.md`, { cwd: import.meta.dirname });
  return {
    investors: readJsonFile(`content/${language}/investors.json`, z.array(demoInvestor)),
    posts: files
      .map((file) => readDataFile(join("content", file), demoPost, parsePostFile))
      .sort((a, b) => a.daysAgo - b.daysAgo),
    series: readJsonFile(`content/${language}/series.json`, z.array(demoSeries)),
  };
}
