import { UserScreen } from "#components/moderation/desk/user-screen";
import { readParam } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.users,
  read: readParam("userId"),
  component: UserScreen,
});

export { generateMetadata, Page as default };
