import { expect, test } from "vitest";
import { listAddressForms } from "#lib/domain/text/list-address-forms";

test.each([
  ["https://xn--fiqs8s/a", ["https://xn--fiqs8s/a", "https://中国/a"]],
  ["https://a.XN--FIQS8S:81/%73", ["https://a.XN--FIQS8S:81/s", "https://a.中国:81/s"]],
  ["https://%78n--fiqs8s/", ["https://xn--fiqs8s/", "https://中国/"]],
  ["https://x\u00adn--fiqs8s/", ["https://x\u00adn--fiqs8s/", "https://中国/"]],
  ["https://ｘn--fiqs8s/", ["https://ｘn--fiqs8s/", "https://中国/"]],
  [
    "https://e.example/?to=//xn--fiqs8s",
    ["https://e.example/?to=//xn--fiqs8s", "https://e.example/?to=//中国"],
  ],
  ["mailto:a@xn--fiqs8s", ["mailto:a@xn--fiqs8s", "mailto:a@中国"]],
  // Typed as browsers show it, or no punycode.
  ["https://中国/a", ["https://中国/a"]],
  ["https://xn--a/", ["https://xn--a/"]],
  ["https://e.example/%E4%B8%AD", ["https://e.example/中"]],
  ["", [""]],
])("reads %s as %j", (url, forms) => {
  expect(listAddressForms(url)).toEqual(forms);
});
