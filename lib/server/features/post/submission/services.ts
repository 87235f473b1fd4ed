import { locales } from "#lib/domain/locale";
import { feedFormats, feedPath, type Path, pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { PostChange } from "#lib/server/features/post/submission/changes";

const timeoutMs = 10_000;

/** A service that wants to know of new, changed and gone posts. */
type SubmissionService = {
  isConfigured: () => boolean;
  /** True for search engines, which the page of a post that appeared elsewhere first sends there. */
  wantsOriginals: boolean;
  /** Throws if the service did not take the message. */
  submit: (changes: readonly PostChange[]) => Promise<void>;
};

const toUrl = (path: string) => new URL(path, env().PUBLIC_URL).href;

const listUrls = (changes: readonly PostChange[]) =>
  changes.map(({ postId, language }) =>
    toUrl(pathsIn({ locale: language, device: "desktop" }).post(postId)),
  );

/** Posts a message to an address of the operator's settings. Follows no redirect, reads no reply. */
async function post(url: URL, type: string, body: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "error",
    headers: { "content-type": type },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url.host} replied with status ${response.status}.`);
}

/** Returns the feeds that have a changed post, or had it. */
function listFeeds(changes: readonly PostChange[]): string[] {
  const pages = changes.flatMap(({ language, authorId, tagNames }): (Path | "")[] => [
    "",
    `/${language}`,
    ...locales.flatMap((locale) => {
      const paths = pathsIn({ locale, device: "desktop" });
      return [
        ...(authorId ? [paths.user(authorId)] : []),
        ...tagNames.map((tag) => paths.tag(tag)),
      ];
    }),
  ]);
  return [...new Set(pages)].flatMap((page) =>
    feedFormats.map((format) => toUrl(feedPath(page, format))),
  );
}

export const submissionServices: Record<string, SubmissionService> = {
  /** Bing, Yandex, Naver, Seznam and others. Gone posts are told like changed ones. */
  indexNow: {
    isConfigured: () => env().INDEXNOW_KEY !== undefined,
    wantsOriginals: true,
    submit: async (changes) => {
      const urlList = listUrls(changes);
      const { INDEXNOW_KEY: key, INDEXNOW_URL, PUBLIC_URL } = env();
      const body = {
        host: new URL(PUBLIC_URL).host,
        key,
        keyLocation: toUrl(`/${key}.txt`),
        urlList,
      };
      await post(new URL(INDEXNOW_URL), "application/json; charset=utf-8", JSON.stringify(body));
    },
  },
  /** Takes URLs to crawl, and has no message for those that are gone. */
  baidu: {
    isConfigured: () => env().BAIDU_PUSH_TOKEN !== undefined,
    wantsOriginals: true,
    submit: async (changes) => {
      const urls = listUrls(changes.filter(({ isGone }) => !isGone));
      if (urls.length === 0) return;
      const { BAIDU_PUSH_URL, BAIDU_PUSH_TOKEN = "", PUBLIC_URL } = env();
      const target = new URL(BAIDU_PUSH_URL);
      target.searchParams.set("site", PUBLIC_URL);
      target.searchParams.set("token", BAIDU_PUSH_TOKEN);
      await post(target, "text/plain", urls.join("\n"));
    },
  },
  /** Makes the hub fetch the changed feeds and send them to their subscribers. */
  webSub: {
    isConfigured: () => env().WEBSUB_HUB_URL !== undefined,
    wantsOriginals: false,
    submit: (changes) => {
      const body = new URLSearchParams({ "hub.mode": "publish" });
      for (const feed of listFeeds(changes)) body.append("hub.url", feed);
      const hub = new URL(env().WEBSUB_HUB_URL ?? "");
      return post(hub, "application/x-www-form-urlencoded", body.toString());
    },
  },
};
