/**
 * The names by which crawlers of AI services read robots.txt, from their operators' documentation.
 * Those of one kind are let in or refused together by a server setting.
 */

/** Read pages to answer questions, and link to them. */
export const aiSearchCrawlers = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "Claude-SearchBot",
  "Claude-User",
  "PerplexityBot",
  "Perplexity-User",
  "MistralAI-User",
  "DuckAssistBot",
  "meta-externalfetcher",
] as const;

/** Collect texts to train models. Some are only names in robots.txt, whose crawler is that of search. */
export const aiTrainingCrawlers = [
  "GPTBot",
  "ClaudeBot",
  "anthropic-ai",
  "Google-Extended",
  "Applebot-Extended",
  "CCBot",
  "meta-externalagent",
  "Bytespider",
  "Amazonbot",
  "cohere-training-data-crawler",
  "Diffbot",
] as const;
