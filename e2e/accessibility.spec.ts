import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, visit } from "./support/locale.ts";
import { publishPost, writeComments } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

type Ids = { postId: string; authorId: string };

const pages: { title: string; path: (ids: Ids) => string; isLoggedIn?: true }[] = [
  { title: "the front page", path: () => "" },
  { title: "a post", path: ({ postId }) => `/posts/${postId}` },
  { title: "the author's own post", path: ({ postId }) => `/posts/${postId}`, isLoggedIn: true },
  { title: "login", path: () => "/accounts/login" },
  { title: "sign-up", path: () => "/accounts/signup" },
  { title: "search", path: () => "/search" },
  { title: "search results", path: () => "/search/fund" },
  { title: "user search results", path: ({ authorId }) => `/search/${authorId}?tab=users` },
  { title: "an empty search result", path: () => "/search/qqzzxx" },
  { title: "all posts", path: () => "/posts" },
  { title: "a profile", path: ({ authorId }) => `/users/${authorId}` },
  {
    title: "the viewer's own profile",
    path: ({ authorId }) => `/users/${authorId}`,
    isLoggedIn: true,
  },
  { title: "a missing page", path: () => "/no/such/page" },
  { title: "the choice of a post type", path: () => "/posts/create", isLoggedIn: true },
  { title: "the post form", path: () => "/posts/create/normal", isLoggedIn: true },
  { title: "the video form", path: () => "/posts/create/video", isLoggedIn: true },
  { title: "the edit form", path: ({ postId }) => `/posts/${postId}/edit`, isLoggedIn: true },
];

for (const { name, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    for (const { title, path: getPath, isLoggedIn } of pages) {
      test(`${title} is accessible in both themes and reports no errors`, async ({
        page,
        api,
        author,
        pageErrors,
      }) => {
        const postId = await publishPost(api, author, { tagNameList: ["fees", "accessible"] });
        const [parent = ""] = await writeComments(api, author, postId, 2, "Remark");
        await writeComments(api, author, postId, 1, "Reply", parent);
        if (isLoggedIn) await logInAs(page, author);
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
