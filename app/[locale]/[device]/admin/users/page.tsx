import { UserSearch } from "#components/moderation/desk/user-search";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ desk }) => desk.nav.users,
  component: UserSearch,
});

export { generateMetadata, Page as default };
