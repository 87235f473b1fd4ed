import { expect, test } from "vitest";
import { z } from "zod";
import type { Contract } from "#lib/contracts/contract";
import { testDatabase } from "#lib/testing/database";
import { requireAuditEntry, staffWrites } from "#lib/testing/staff-audit";

testDatabase();

/** Staff writes whose reason is something else, or fixed. */
const withoutReason: Record<string, string> = {
  "POST /sns/api/v1/admin/case/{caseId}/note": "the text of the note",
  "POST /sns/api/v1/admin/user/{userId}/note": "fixed, as the text is deleted with the account",
  "POST /product/api/v1/admin/order/{orderId}/note": "fixed, like that of notes about users",
  "POST /sns/api/v1/admin/go-live/test-email": "fixed, as it only sends an email to its sender",
  "POST /sns/api/v1/admin/go-live/test-email/confirm": "fixed",
  "POST /sns/api/v1/admin/appeal/{appealId}/answer": "the answer",
};

const takesReason = ({ query, body }: Contract): boolean =>
  [query, body].some((schema) => {
    if (!schema) return false;
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    const options = (json.oneOf ?? json.anyOf ?? [json]) as { properties?: object }[];
    return options.every(({ properties }) => properties && "reason" in properties);
  });

test.each(staffWrites.map((each) => [`${each.method} ${each.path}`, each] as const))(
  "%s takes a reason",
  (key, contract) => {
    expect(takesReason(contract)).toBe(!(key in withoutReason));
  },
);

test("notices a staff write without an entry in the audit log", async () => {
  const [contract] = staffWrites;
  if (!contract) throw new Error("There are no staff writes.");
  await expect(requireAuditEntry(contract, "none")).rejects.toThrow("left no entry");
});
