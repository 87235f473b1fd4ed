import { AppealList } from "#components/moderation/desk/appeal-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.appeals,
  component: AppealList,
});

export { generateMetadata, Page as default };
