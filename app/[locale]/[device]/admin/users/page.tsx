import { UserList } from "#components/moderation/desk/user-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.users,
  component: UserList,
});

export { generateMetadata, Page as default };
