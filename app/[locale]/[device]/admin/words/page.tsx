import { WatchedWords } from "#components/screening/desk/watched-words";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(WatchedWords, "words");

export { generateMetadata, Page as default };
