import { extractText, listImageIds } from "#lib/domain/body/content";
import { type BodyExcess, findBodyExcess } from "#lib/domain/body/excess";
import { parseBody } from "#lib/domain/body/parse";
import { measureBody } from "#lib/domain/body/size";

/** What the form asks of a text. */
type TextFacts = {
  text: string;
  imageIds: string[];
  /** The limit of the server that the text exceeds; null if it fits. */
  excess: BodyExcess | null;
};

let last: { body: string; facts: TextFacts } | undefined;

/** Reads a text once, as every change of another field asks about the same one. */
export function readTextFacts(body: string): TextFacts {
  if (last?.body !== body) {
    const facts = {
      text: extractText(body),
      imageIds: listImageIds(body),
      excess: findBodyExcess(body, measureBody(parseBody(body))),
    };
    last = { body, facts };
  }
  return last.facts;
}
