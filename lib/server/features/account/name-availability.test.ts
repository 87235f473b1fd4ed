import { describe, expect, test } from "vitest";
import { isReservedName } from "#lib/server/features/account/reserved-name";
import { buildSignupForm, signUp, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { callApiAs, myPath, readUserRow } from "#lib/testing/setting";
import { makeUser } from "#lib/testing/user";

testDatabase();

const checkUsername = async (username: string, token?: string) => {
  const path = `${sns}/user/check-username?username=${encodeURIComponent(username)}`;
  return (await callApi(`GET ${path}`, { token })).body.data;
};
const checkId = async (id: string) =>
  (await callApi(`GET ${sns}/user/check-id?id=${id}`)).body.data;

describe("a name that looks like another", () => {
  test("is not available as a username or ID", async () => {
    await makeUser({ id: "marta.quill", username: "Marta_Quill" });
    for (const name of ["rnarta_quill", "MARTA_QUlLL", "_Marta__Quill", "marta.quill"]) {
      expect([name, await checkUsername(name)]).toEqual([
        name,
        { available: false, reason: "similar" },
      ]);
    }
    expect(await checkUsername("marta_quill")).toEqual({ available: false, reason: "taken" });
    expect(await checkId("marta.qui11")).toEqual({ available: false, reason: "similar" });
    expect(await checkId("marta_quill")).toEqual({ available: false, reason: "similar" });
    expect(await checkUsername("Marta_Quilt")).toEqual({ available: true });
  });

  test("is refused at sign-up with its reason", async () => {
    expect((await signUp(await buildSignupForm("original1"))).status).toBe(200);
    const likeId = await signUp(await buildSignupForm("newcomer2", { username: "0riginal1" }));
    expect([likeId.status, likeId.body.code, likeId.body.data.fields]).toEqual([
      409,
      30106,
      { username: "similar" },
    ]);
    const asId = await signUp(await buildSignupForm("orlginal1"));
    expect([asId.status, asId.body.code, asId.body.data.fields]).toEqual([
      409,
      30101,
      { id: "similar" },
    ]);
  });

  test("is given to one of two concurrent requests", async () => {
    const forms = await Promise.all([
      buildSignupForm("first.rival", { username: "Wa11ace" }),
      buildSignupForm("other.rival", { username: "WaIIace" }),
    ]);
    const statuses = (await Promise.all(forms.map((form) => signUp(form)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test("is allowed to its own user: other case, the own ID", async () => {
    const user = await makeUser({ id: "own.name", username: "Ownname" });
    for (const username of ["OwnName", "own.name", "Own.Name"]) {
      expect(await checkUsername(username, user.token)).toEqual({ available: true });
      expect((await callApiAs(user, `PATCH ${myPath}/profile`, { username })).status).toBe(200);
    }
    expect((await readUserRow(user)).usernameSkeleton).toBe("own.narne");
  });

  test("is refused in the profile, without losing the old name", async () => {
    await makeUser({ id: "victim.one", username: "Victim" });
    const user = await makeUser({ username: "Honest" });
    for (const [username, reason] of [
      ["V1ct1m", "similar"],
      ["victim.one", "similar"],
      ["Fundlore_Support", "reserved"],
    ]) {
      const reply = await callApiAs(user, `PATCH ${myPath}/profile`, { username });
      expect(reply).toMatchObject({ status: 409, code: 30106, fields: { username: reason } });
    }
    expect((await readUserRow(user)).username).toBe("Honest");
  });
});

describe("a reserved name", () => {
  test.each([
    "Fundlore",
    "Fundlore_Support",
    "fund.lore",
    "FundI0re",
    "TeamFundlore",
    "管理员",
    "官方客服",
    "Admin",
    "adm1n",
    "admin1",
    "john_admin",
    "Official.Marta",
    "security",
    "billing",
    "webmail",
    "account",
    "support",
    "ｓｔａｆｆ",
  ])("%s", (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each([
    "Marta_Quill",
    "support_level",
    "security_analyst",
    "系统交易者",
    "badminton",
    "林文",
  ])("is not %s", (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
