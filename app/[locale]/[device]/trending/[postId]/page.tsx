import { definePage } from "../../page-definition";
import { renderPost, toPostMetadata } from "../../posts/[postId]/post-screen";

/** A post opened from the trending list, which the layout shows beside it. */
const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["disclosureRecord", "product"],
  providesMessages: false,
  metadata: toPostMetadata,
  render: (input: Parameters<typeof renderPost>[0], props: Parameters<typeof renderPost>[1]) =>
    renderPost(input, props, false),
});

export { generateMetadata, Page as default };
