import { expect, test } from "vitest";
import { parseBucketUrl, parseSender } from "#lib/server/core/setting-values";

test.each([
  ["post@fundlore.test", "post@fundlore.test", "fundlore.test"],
  ["Fundlore <post@fundlore.test>", "post@fundlore.test", "fundlore.test"],
  ['"house@work" <post@fundlore.test>', "post@fundlore.test", "fundlore.test"],
  ["基金 <post@基金.test>", "post@基金.test", "基金.test"],
])("finds the address in %s", (value, address, domain) => {
  expect(parseSender(value)).toEqual({ address, domain });
});

test.each(["Fundlore", "post@", "<post@a.test", "a@b@c.test", "Fundlore post@a.test"])(
  "finds none in %s",
  (value) => expect(parseSender(value)).toBeNull(),
);

test("parses a bucket with its prefix", () => {
  expect(parseBucketUrl("s3://key:secret@files.test/bucket/a%20b/c?region=eu")).toMatchObject({
    bucket: "bucket",
    prefix: "a b/c",
  });
});
