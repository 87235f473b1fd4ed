import { SignupBlocks } from "#components/screening/desk/signup-blocks";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.signupBlocks,
  component: SignupBlocks,
});

export { generateMetadata, Page as default };
