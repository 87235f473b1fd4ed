import { NavFiles } from "#components/product/desk/nav-files";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ productDesk }) => productDesk.nav.values,
  component: NavFiles,
});

export { generateMetadata, Page as default };
