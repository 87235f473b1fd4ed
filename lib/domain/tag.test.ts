import { expect, test } from "vitest";
import { getTagLabel, listShownTags, toTagTitle } from "#lib/domain/tag";

test.each([
  ["interest rates", "Interest rates"],
  ["éthique", "Éthique"],
  ["iShares", "iShares"],
  ["eToro fees", "eToro fees"],
  ["ETF", "ETF"],
  ["基金", "基金"],
  ["3d printing", "3d printing"],
  ["", ""],
])("the title of %j is %j", (name, title) => {
  expect(toTagTitle(name)).toBe(title);
});

test("lists what readers of a language see, as titles and without hidden topics", () => {
  const tagLabels = { funds: { en: "funds", zh: "基金" }, secret: null };
  const post = { tagNameList: ["funds", "secret", "cash"], tagLabels };
  expect(listShownTags(post, "en")).toEqual([
    { name: "funds", label: "Funds" },
    { name: "cash", label: "Cash" },
  ]);
  expect(listShownTags(post, "zh").map(({ label }) => label)).toEqual(["基金", "Cash"]);
  // Authors see what they typed.
  expect(getTagLabel("funds", tagLabels, "en")).toBe("funds");
});
