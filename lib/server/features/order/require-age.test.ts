import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { latestDateOfBirth } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import {
  api,
  buildPayload,
  makeOrderableProduct,
  type Product,
  previewOrder,
  submitOrder,
} from "#lib/testing/order";
import { callApiAs, myPath } from "#lib/testing/setting";
import { readEmails } from "#lib/testing/staff-act";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let product: Product;
let staff: TestUser;
beforeAll(async () => {
  product = await makeOrderableProduct();
  staff = await makeUser({ role: "seniorModerator" });
});

const minor = latestDateOfBirth(limits.age.order - 1);
const adult = "1985-03-04";

const order = (user: TestUser) => submitOrder(user, buildPayload(product));
const change = (user: TestUser, body: object) => callApiAs(user, `PATCH ${myPath}/profile`, body);
const readAccount = async (user: TestUser) => (await callApiAs(user, `GET ${myPath}`)).data;

const refused: Record<string, (user: TestUser) => Promise<{ status: number }>> = {
  order,
  preview: (user) =>
    previewOrder(user, { productId: product.productId, orderType: "subscription", units: "10" }),
  "age check": ({ token }) => callApi(`POST ${api}/order/age-check`, { token }),
};

describe("a date of birth", () => {
  test("is changed freely before an order or a refusal used it", async () => {
    const user = await makeUser({ dateOfBirth: minor });
    expect((await change(user, { dateOfBirth: adult })).status).toBe(200);
    expect(await readAccount(user)).toMatchObject({ dateOfBirth: adult, dateOfBirthUse: null });
    expect((await order(user)).status).toBe(200);
  });

  test.each(Object.keys(refused))("is fixed once an age refusal used it: %s", async (name) => {
    const user = await makeUser({ dateOfBirth: minor });
    expect((await refused[name]?.(user))?.status).toBe(403);
    const reply = await change(user, { dateOfBirth: adult, bio: "Saver" });
    expect([reply.status, reply.fields]).toEqual([400, { dateOfBirth: "fixed" }]);
    expect(await readAccount(user)).toMatchObject({
      dateOfBirth: minor,
      dateOfBirthUse: "ageRefusal",
      bio: "",
    });
    expect((await order(user)).status).toBe(403);
  });

  test("is fixed once an order used it, and leaves the other fields free", async () => {
    const user = await makeUser({ dateOfBirth: adult });
    expect((await order(user)).status).toBe(200);
    expect((await change(user, { dateOfBirth: "1986-03-04" })).fields).toEqual({
      dateOfBirth: "fixed",
    });
    expect((await change(user, { dateOfBirth: adult, bio: "Saver" })).data).toMatchObject({
      bio: "Saver",
      dateOfBirthUse: "order",
    });
  });

  test("does not change while an order is stored", async () => {
    const users = await Promise.all(
      Array.from({ length: 12 }, () => makeUser({ dateOfBirth: adult })),
    );
    const outcomes = await Promise.all(
      users.map(async (user) => {
        const [ordered] = await Promise.all([order(user), change(user, { dateOfBirth: minor })]);
        return { isOrdered: ordered.status === 200, now: (await readAccount(user)).dateOfBirth };
      }),
    );
    expect(outcomes.filter(({ isOrdered, now }) => isOrdered && now !== adult)).toEqual([]);
  });
});

describe("staff", () => {
  const correct = (id: string, by: TestUser, dateOfBirth = adult) =>
    callAs(by, `PATCH /user/${id}`, {
      action: "dateOfBirth",
      reason: "Passport seen.",
      dateOfBirth,
    });

  test.each([
    ["en", "Mar 4th, 1985"],
    ["zh", "1985年3月4日"],
  ] as const)(
    "correct it with a reason, which tells the member by email, in %s",
    async (language, day) => {
      const user = await makeUser({ dateOfBirth: minor, language });
      await order(user);
      const { status, data } = await correct(user.id, staff);
      expect([status, data]).toMatchObject([
        200,
        { dateOfBirth: adult, dateOfBirthUse: "ageRefusal" },
      ]);
      const emails = decodeURIComponent(
        (await readEmails(user)).replaceAll("%", "%25").replaceAll(/=(?=[0-9A-F]{2})/g, "%"),
      );
      expect(emails).toContain(day);
      expect(emails).not.toContain("Passport");
      const [entry] = await db()
        .select()
        .from(audits)
        .where(eq(audits.target, `user:${user.id}`));
      expect(entry).toMatchObject({
        action: "user.dateOfBirth",
        actorId: staff.id,
        reason: "Passport seen.",
        before: { dateOfBirth: minor },
        after: { dateOfBirth: adult },
      });
      expect((await order(user)).status).toBe(200);
      expect((await correct(user.id, staff)).status).toBe(409);
    },
  );

  test("need the permission, and never correct their own", async () => {
    const user = await makeUser();
    expect((await correct(user.id, await makeUser({ role: "moderator" }))).status).toBe(403);
    expect((await correct(staff.id, staff)).status).toBe(403);
    expect((await correct(user.id, staff, "2999-01-01")).status).toBe(400);
  });
});
