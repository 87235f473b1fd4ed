import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { apiScopes } from "#lib/domain/account/api-token";
import { operations } from "#lib/server/app/operations";
import { callApiRaw } from "#lib/testing/api";
import { makeApiToken } from "#lib/testing/api-token";
import { testDatabase } from "#lib/testing/database";
import { makeUserWithPassword } from "#lib/testing/setting";

testDatabase();

const contracts: Contract[] = operations.map(({ contract }) => contract);

test("the calls that API tokens may make are these, each with its scope", () => {
  const allowed = contracts
    .filter(({ scope }) => scope)
    .map(({ method, path, scope }) => `${scope} ${method} ${path}`);
  expect(allowed.sort()).toMatchInlineSnapshot(`
    [
      "comment:write DELETE /sns/api/v1/post/{postId}/comment/{commentId}",
      "comment:write PATCH /sns/api/v1/post/{postId}/comment/{commentId}",
      "comment:write POST /sns/api/v1/post/{postId}/comment",
      "comment:write POST /sns/api/v1/post/{postId}/comment/{commentId}/reply",
      "nav:write POST /product/api/v1/nav-file",
      "notification:read GET /sns/api/v1/notification/list",
      "notification:read GET /sns/api/v1/notification/unread-count",
      "post:read GET /sns/api/v1/file/{fileId}/conversion",
      "post:read GET /sns/api/v1/post/pinned/list",
      "post:read GET /sns/api/v1/post/trending/list",
      "post:read GET /sns/api/v1/post/{postId}",
      "post:read GET /sns/api/v1/post/{postId}/comment",
      "post:read GET /sns/api/v1/post/{postId}/comment/{commentId}/reply",
      "post:read GET /sns/api/v1/post/{postId}/draft",
      "post:read GET /sns/api/v1/post/{postId}/draft/revision/list",
      "post:read GET /sns/api/v1/post/{postId}/draft/revision/{number}/compare",
      "post:read GET /sns/api/v1/post/{postId}/fund/list",
      "post:read GET /sns/api/v1/post/{postId}/letter/delivery",
      "post:read GET /sns/api/v1/post/{postId}/related/list",
      "post:read GET /sns/api/v1/post/{postId}/series",
      "post:read GET /sns/api/v1/post/{postId}/version/compare",
      "post:read GET /sns/api/v1/post/{postId}/version/list",
      "post:read GET /sns/api/v1/series/{seriesId}",
      "post:read GET /sns/api/v1/user/archive",
      "post:read GET /sns/api/v1/user/my/draft/list",
      "post:read GET /sns/api/v1/user/my/letter/audience",
      "post:read GET /sns/api/v1/user/my/post-draft/key/{draftKey}",
      "post:read GET /sns/api/v1/user/my/post-draft/list",
      "post:read GET /sns/api/v1/user/my/post-schedule/list",
      "post:read GET /sns/api/v1/user/my/post/{postId}/twin",
      "post:read GET /sns/api/v1/user/my/reaction/list",
      "post:read GET /sns/api/v1/user/my/series/list",
      "post:read GET /sns/api/v1/user/my/series/{seriesId}",
      "post:read GET /sns/api/v1/user/{userId}/post/list",
      "post:read GET /sns/api/v1/user/{userId}/series/list",
      "post:write DELETE /sns/api/v1/file/{fileId}/conversion",
      "post:write DELETE /sns/api/v1/post/{postId}",
      "post:write DELETE /sns/api/v1/post/{postId}/draft",
      "post:write DELETE /sns/api/v1/post/{postId}/letter/delivery",
      "post:write DELETE /sns/api/v1/post/{postId}/schedule",
      "post:write DELETE /sns/api/v1/post/{postId}/twin",
      "post:write DELETE /sns/api/v1/series/{seriesId}",
      "post:write PATCH /sns/api/v1/post/{postId}",
      "post:write PATCH /sns/api/v1/post/{postId}/visibility",
      "post:write PATCH /sns/api/v1/series/{seriesId}",
      "post:write POST /sns/api/v1/file",
      "post:write POST /sns/api/v1/post",
      "post:write POST /sns/api/v1/post/{postId}/draft/restore",
      "post:write POST /sns/api/v1/post/{postId}/draft/revision/{number}/restore",
      "post:write POST /sns/api/v1/post/{postId}/version/{number}/withdraw",
      "post:write POST /sns/api/v1/series",
      "post:write POST /sns/api/v1/user/my/deleted-draft/{postId}/restore",
      "post:write POST /sns/api/v1/user/my/draft/change",
      "post:write POST /sns/api/v1/user/my/draft/delete",
      "post:write POST /sns/api/v1/user/my/draft/publish",
      "post:write PUT /sns/api/v1/post/{postId}/draft",
      "post:write PUT /sns/api/v1/post/{postId}/schedule",
      "post:write PUT /sns/api/v1/post/{postId}/series",
      "post:write PUT /sns/api/v1/post/{postId}/twin",
      "post:write PUT /sns/api/v1/series/{seriesId}/order",
      "profile:read GET /sns/api/v1/api-token",
      "profile:read GET /sns/api/v1/user/my/profile/image",
      "profile:read GET /sns/api/v1/user/{userId}",
      "profile:read GET /sns/api/v1/user/{userId}/follower/list",
      "profile:read GET /sns/api/v1/user/{userId}/following/list",
      "profile:read GET /sns/api/v1/user/{userId}/overview",
      "profile:read GET /sns/api/v1/user/{userId}/track-record",
      "reaction:write DELETE /sns/api/v1/comment/{commentId}/like",
      "reaction:write DELETE /sns/api/v1/post/{postId}/archive",
      "reaction:write DELETE /sns/api/v1/post/{postId}/like",
      "reaction:write POST /sns/api/v1/comment/{commentId}/like",
      "reaction:write POST /sns/api/v1/post/{postId}/archive",
      "reaction:write POST /sns/api/v1/post/{postId}/like",
    ]
  `);
});

test("none is about orders, holdings, the account, its settings and sessions, or staff", () => {
  const forbidden =
    /product\/api(?!\/v1\/nav-file$)|(?<!series\/\{seriesId\}\/)order|holding|investor|two-step|passkey|session|password|email|export|admin|setting|legal|block|my\/api-token|\/user\/my$/;
  const paths = contracts.filter(({ scope }) => scope).map(({ path }) => path);
  expect(paths.filter((path) => forbidden.test(path))).toEqual([]);
});

test("scopes that read allow nothing that writes", () => {
  const wrong = contracts.filter(
    ({ scope, method }) => scope && scope.endsWith(":read") !== (method === "GET"),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe("a token with all scopes", () => {
  let token: string;
  beforeAll(async () => {
    const user = await makeUserWithPassword({ role: "fundManager" });
    ({ token } = await makeApiToken(user, [...apiScopes]));
  });

  const refused = contracts.filter(({ scope, auth }) => !scope && auth !== "none");
  test.each(refused.map(({ method, path }) => [`${method} ${path}`]))("may not %s", async (key) => {
    const id = "00000000-0000-4000-8000-000000000000";
    const reply = await callApiRaw(key.replaceAll(/\{\w+\}/g, id), { token });
    expect([reply.status, (await reply.json()).data]).toEqual([403, { scope: null }]);
  });
});
