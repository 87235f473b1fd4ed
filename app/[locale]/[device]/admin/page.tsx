import { Overview } from "#components/moderation/desk/overview";
import { defineScreen } from "../screen-definition";
import { productDeskNamespaces } from "./product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ desk }) => desk.title,
  component: Overview,
});

export { generateMetadata, Page as default };
