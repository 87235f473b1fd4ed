import { NavImports } from "#components/product/desk/nav-imports";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.nav.imports,
  component: NavImports,
});

export { generateMetadata, Page as default };
