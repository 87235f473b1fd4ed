import { WordList } from "#components/screening/desk/word/word-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.words,
  component: WordList,
});

export { generateMetadata, Page as default };
