import { expect, test } from "vitest";
import { refreshAllTerms } from "#lib/server/features/post/refresh-all-terms";
import { postSearch } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath } from "#lib/testing/feed";
import { buildBody, makePost } from "#lib/testing/post";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("gives stored posts the search terms of the current rules, once", async () => {
  const author = await makeUser();
  const ids: string[] = [];
  for (let count = 0; count < 23; count += 1) {
    ids.push(await makePost(author, { post: buildBody("On moon\u00adlight.") }));
  }
  await db()
    .update(postSearch)
    .set({ terms: "'moon' 'light'" as never });
  const count = async () => {
    const path = `${feedPath}?filter=keyword&keyword=moonlight&limit=50`;
    return (await callApi(`GET ${path}`)).body.data.items.length;
  };
  expect(await count()).toBe(0);
  await refreshAllTerms();
  expect(await count()).toBe(0);
  await refreshAllTerms(0);
  expect(await count()).toBe(23);
  await db()
    .update(postSearch)
    .set({ terms: "'moon' 'light'" as never });
  await refreshAllTerms(0);
  expect(await count()).toBe(0);
});
