import { PinnedPosts } from "#components/feed/desk/pinned-posts";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(PinnedPosts, "frontPage");

export { generateMetadata, Page as default };
