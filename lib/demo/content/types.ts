export type DemoInvestor = {
  /** Login id: a lowercase letter, then lowercase letters, digits, _ and dot; 5 to 20 characters. */
  id: string;
  /** Nickname: letters of any language, digits, _ and dot only, 2 to 20 characters, no spaces. */
  username: string;
  bio: string;
  gender: "male" | "female" | "other";
  dateOfBirth: string;
};
export type DemoReply = { author: string; text: string };
export type DemoComment = { author: string; text: string; replies?: DemoReply[] };
export type DemoScene =
  | "skyline"
  | "harbour"
  | "fields"
  | "ledger"
  | "chart"
  | "orbit"
  | "terrace"
  | "market"
  | "factory"
  | "forest"
  | "coins"
  | "map";
export type DemoPost = {
  title: string;
  author: string;
  tags: string[];
  /** A video shows clip `clip` (1 to 6) above its text. */
  type: "post" | "video";
  clip?: number;
  /** Age at seeding; 0.01 to 400. */
  daysAgo: number;
  /** Markdown: ## and ### headings, paragraphs, **bold**, *italic*, - and 1. lists, > quote, [text](https://example.com/…), and pictures alone on a line: ![alt text](scene:seed "Caption") with a DemoScene and a number; the caption is optional. */
  body: string;
  comments: DemoComment[];
};
