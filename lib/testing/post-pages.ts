import { sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import { startTestServer } from "#lib/testing/server";

/** Serves pages with the title of the post that the path names and a link to `bench2`. */
export function startPostPages() {
  let renders = 0;
  const { get } = startTestServer(async (request, response) => {
    renders += 1;
    const id = Number(/posts\/(\d+)/.exec(request.url ?? "")?.[1]);
    const [post] = await db().execute<{ title: string }>(
      sql`select title from posts where id = ${id}`,
    );
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<title>${post?.title}</title><a href="/en/users/bench2"></a>`);
  });
  return { get, countRenders: () => renders };
}
