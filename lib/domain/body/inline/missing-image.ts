import { listField } from "#lib/domain/body/body-text";
import { maxCaptionLength } from "#lib/domain/body/inline/image";
import { missingImageProblems } from "#lib/domain/body/missing-image-problem";
import type { MissingImageNode } from "#lib/domain/body/node";
import { getOneOf, getString } from "#lib/domain/body/raw-node";
import type { InlineSpec } from "#lib/domain/body/spec";
import { limits } from "#lib/domain/limits";

export const missingImage: InlineSpec<MissingImageNode> = {
  holdsInlines: false,
  parse: (node) => [
    {
      type: "missing-image",
      version: 1,
      src: getString(node, "src", limits.remotePicture.url),
      altText: getString(node, "altText", maxCaptionLength),
      caption: getString(node, "caption", maxCaptionLength),
      problem: getOneOf(node, "problem", [...missingImageProblems, null], null),
    },
  ],
  plain: () => "",
  texts: (node) => [
    ...listField("address", node, "src"),
    ...listField("placeholder", node, "altText"),
    ...listField("placeholder", node, "caption"),
  ],
  references: () => [],
  html: () => "",
  text: () => "",
  markdown: () => [],
  markup: () => null,
};
