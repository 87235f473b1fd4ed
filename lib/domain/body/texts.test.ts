import fc from "fast-check";
import { expect, test } from "vitest";
import type { RootNode } from "#lib/domain/body/blocks";
import { parseBody, serializeBody } from "#lib/domain/body/parse";
import { getAllText, getSearchedText, maskBody } from "#lib/domain/body/texts";
import { imageUrl } from "#lib/domain/body/url";
import { maskHits } from "#lib/domain/screening/watched-word/censor";
import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";
import { arbitraryBody } from "#lib/testing/body/arbitrary-body";
import { bodyWithEveryNode } from "#lib/testing/body/fixture";

const id = "0b0b0b0b-1111-4222-8333-444444444444";
/** Chinese, so that letters beside it do not make it a longer word. */
const word = "骗局收益";
const matcher = compileMatcher([{ word }]);
/** As `URL` writes a host. */
const toPunycode = (label: string) => new URL(`https://${label}`).hostname;
const mask = (text: string) => maskHits(text, findHits(matcher, text));

/** Keys of nodes that name something else, and are shown nowhere. */
const identifiers = new Set(["productId", "userId", "type"]);

type Place = { node: Record<string, unknown>; key: string };

/** Lists the strings of a serialized body, whatever they are. */
function listStrings(value: unknown, found: Place[] = []): Place[] {
  if (Array.isArray(value)) for (const each of value) listStrings(each, found);
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === "string") found.push({ node: value as Place["node"], key });
      else listStrings(each, found);
    }
  }
  return found;
}

const planted = [word, "骗局\u00ad收益", "骗\u3164局收\ufe0f益", `https://example.com/${word}`];

/** Returns the parsed body with a text at one of its strings, or null if the parser refuses it there. */
function plant(body: string, index: number, text: string) {
  const raw = JSON.parse(body);
  const place = listStrings(raw).filter(({ key }) => !identifiers.has(key))[index];
  if (!place) return null;
  place.node[place.key] = text;
  const root = parseBody(JSON.stringify(raw));
  const name = `${place.node.type ?? "fund"}.${place.key}`;
  return { root, name, isStored: isIn(root, text) };
}

const isIn = (root: RootNode, text: string) =>
  serializeBody(root).includes(JSON.stringify(text).slice(1, -1));

/** Plants a text at each string of a body, and returns where it was stored, found and masked. */
function listPlaces(body: string, text: string): Set<string> {
  const places = new Set<string>();
  for (let index = 0; ; index += 1) {
    const found = plant(body, index, text);
    if (!found) return places;
    if (!found.isStored) continue;
    const { root, name } = found;
    places.add(name);
    expect(findHits(matcher, getAllText(root)).length, name).toBeGreaterThan(0);
    maskBody(root, mask);
    expect(isIn(root, text), name).toBe(false);
    const reread = parseBody(serializeBody(root));
    expect(findHits(matcher, getAllText(reread)), name).toEqual([]);
  }
}

test.each(planted)("%j is found and masked in every field of every node", (text) => {
  const places = listPlaces(JSON.stringify(bodyWithEveryNode), text);
  const addresses = ["autolink.url", "link.url"];
  const isAddress = text.startsWith("https:");
  for (const each of [
    ...(isAddress ? addresses : []),
    "fund.name",
    "hashtag.text",
    "inline-image.altText",
    "inline-image.caption",
    "link.title",
    "mention.mentionName",
    "product-mention.name",
    "text.text",
  ]) {
    expect([...places]).toContain(each);
  }
});

test("a word is found and masked in any body", () => {
  fc.assert(
    fc.property(arbitraryBody, fc.constantFrom(...planted), (body, text) => {
      listPlaces(body, text);
    }),
    { numRuns: 20 },
  );
});

test.each([
  [
    "an escaped address",
    {
      type: "link",
      url: `https://example.com/${encodeURI(word)}`,
      children: [{ type: "text", text: "here" }],
    },
  ],
  [
    "a host in punycode",
    {
      type: "link",
      url: `https://${toPunycode(word)}.example/path`,
      children: [{ type: "text", text: "here" }],
    },
  ],
  ["the language of code", { type: "code", language: word, children: [] }],
])("a word in %s is found and masked", (_, node) => {
  const language = "casino";
  const root = parseBody(
    JSON.stringify({
      root: { type: "root", children: [node.type === "code" ? { ...node, language } : node] },
    }),
  );
  const watched = compileMatcher([{ word }, { word: language }]);
  expect(findHits(watched, getAllText(root))).toHaveLength(1);
  maskBody(root, (text) => maskHits(text, findHits(watched, text)));
  expect(findHits(watched, getAllText(parseBody(serializeBody(root))))).toEqual([]);
});

test("a search finds all that a reader sees or hears, but no addresses", () => {
  const root = parseBody(
    JSON.stringify({
      root: {
        type: "root",
        children: [
          {
            type: "paragraph",
            children: [
              { type: "text", text: "divi", format: 1 },
              {
                type: "inline-image",
                src: imageUrl(id),
                altText: "a curve",
                showCaption: true,
                caption: "since 2019",
              },
              { type: "text", text: "dend" },
              {
                type: "link",
                url: "https://example.com/hidden",
                children: [{ type: "text", text: " here" }],
              },
            ],
          },
        ],
      },
    }),
  );
  expect(getSearchedText(root)).toBe("dividend here\nsince 2019\na curve");
  expect(getAllText(root)).toContain("https://example.com/hidden");
});
