import { definePage } from "../../page-definition";
import { renderPost, toPostMetadata } from "../../posts/[postId]/post-screen";

/** A post opened from the trending list, which the layout keeps mounted behind it. */
const { Page, generateMetadata } = definePage({ metadata: toPostMetadata, render: renderPost });

export { generateMetadata, Page as default };
