import { Overview } from "#components/moderation/desk/overview";
import { defineScreen } from "../screen-definition";
import { deskNamespaces, productNamespaces } from "./desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ desk }) => desk.title,
  component: Overview,
});

export { generateMetadata, Page as default };
