import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, visit } from "./support/locale.ts";
import { publishPost, writeComments } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn } from "./support/user.ts";

type People = { postId: string; authorId: string };

const pages: { what: string; path: (people: People) => string; member?: true }[] = [
  { what: "the front page", path: () => "" },
  { what: "a post", path: ({ postId }) => `/posts/${postId}` },
  { what: "a post, to its author", path: ({ postId }) => `/posts/${postId}`, member: true },
  { what: "logging in", path: () => "/accounts/login" },
  { what: "signing up", path: () => "/accounts/signup" },
  { what: "searching", path: () => "/search" },
  { what: "what was found", path: () => "/search/fund" },
  { what: "whom a search found", path: ({ authorId }) => `/search/${authorId}?tab=users` },
  { what: "a search that found nothing", path: () => "/search/qqzzxx" },
  { what: "all posts", path: () => "/posts" },
  { what: "a profile", path: ({ authorId }) => `/users/${authorId}` },
  { what: "one's own profile", path: ({ authorId }) => `/users/${authorId}`, member: true },
  { what: "what is not there", path: () => "/no/such/page" },
  { what: "choosing what to write", path: () => "/posts/create", member: true },
  { what: "writing a post", path: () => "/posts/create/normal", member: true },
  { what: "a new video", path: () => "/posts/create/video", member: true },
  { what: "changing a post", path: ({ postId }) => `/posts/${postId}/edit`, member: true },
];

for (const { name, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    for (const { what: title, path: getPath, member } of pages) {
      test(`${title} is accessible in both themes and reports no errors`, async ({
        page,
        api,
        author,
        pageErrors,
      }) => {
        const postId = await publishPost(api, author, { tagNameList: ["fees", "accessible"] });
        const [parent = ""] = await writeComments(api, author, postId, 2, "Remark");
        await writeComments(api, author, postId, 1, "Reply", parent);
        if (member) await signIn(page, author);
        const response = await visit(page, `${home}${getPath({ postId, authorId: author.id })}`);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
        await expectAccessible(page);
        // The browser logs the expected 404 as an error.
        const status = response?.status() ?? 0;
        const isOwnStatus = (text: string) => status >= 400 && text.includes(`${status}`);
        expect(pageErrors.filter((text) => !isOwnStatus(text))).toEqual([]);
      });
    }
  });
}
