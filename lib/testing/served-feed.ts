import { serveDocument } from "#lib/server/app/documents";

/** The origin of the site in tests of feeds. */
export const feedOrigin = "https://fundlore.example";

export const fetchDocument = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await serveDocument(new Request(`${feedOrigin}${path}`, { headers }));
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};

export const fetchFeed = (locale = "en", headers: Record<string, string> = {}) =>
  fetchDocument(`/${locale}/feed.xml`, headers);

export const linkTo = (id: string, locale = "en") => `${feedOrigin}/${locale}/posts/${id}`;
