import { WatchedWords } from "#components/screening/desk/watched-words";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.words,
  component: WatchedWords,
});

export { generateMetadata, Page as default };
