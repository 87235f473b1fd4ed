import { SignupBlockList } from "#components/screening/desk/signup-block/signup-block-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.signupBlocks,
  component: SignupBlockList,
});

export { generateMetadata, Page as default };
