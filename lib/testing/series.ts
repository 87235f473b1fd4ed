import { expect } from "vitest";
import { callApi } from "#lib/testing/api";
import type { TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

/** Creates a series through the API and returns its id. */
export async function makeSeries(
  { token }: TestUser,
  title: string,
  language: "en" | "zh" = "en",
): Promise<string> {
  const body = { title, description: "", language };
  const reply = await callApi(`POST ${sns}/series`, { token, body });
  expect(reply.status).toBe(200);
  return reply.body.data.seriesId;
}

/** Returns the calls that change the author's series. */
export const seriesCalls = (getAuthor: () => TestUser) => {
  const callAsAuthor = (route: string, body?: object) =>
    callApi(`${route}`, { token: getAuthor().token, ...(body && { body }) });
  return {
    put: (postId: string, seriesId: string | null) =>
      callAsAuthor(`PUT ${sns}/post/${postId}/series`, { seriesId }),
    order: (seriesId: string, postIds: string[]) =>
      callAsAuthor(`PUT ${sns}/series/${seriesId}/order`, { postIds }),
    readOwn: (seriesId: string) => callAsAuthor(`GET ${sns}/user/my/series/${seriesId}`),
    remove: (seriesId: string) => callAsAuthor(`DELETE ${sns}/series/${seriesId}`),
  };
};
