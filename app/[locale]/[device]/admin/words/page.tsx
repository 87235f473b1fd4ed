import { WatchedWords } from "#components/screening/desk/watched-words";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(WatchedWords, "words");

export { generateMetadata, Page as default };
