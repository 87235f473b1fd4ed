import { deskNamespaces, productNamespaces } from "./desk-screen";
import { Overview } from "#components/moderation/desk/overview";
import { defineScreen } from "../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ desk }) => desk.title,
  component: Overview,
});

export { generateMetadata, Page as default };
