import { NavImportList } from "#components/product/desk/nav-import-list";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.nav.imports,
  component: NavImportList,
});

export { generateMetadata, Page as default };
