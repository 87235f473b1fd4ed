import { NavImports } from "#components/product/desk/nav-imports";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ productDesk }) => productDesk.nav.imports,
  component: NavImports,
});

export { generateMetadata, Page as default };
