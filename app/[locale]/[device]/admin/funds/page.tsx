import { StaffProductList } from "#components/product/desk/staff-product-list";
import { defineScreen } from "../../screen-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.nav.products,
  component: StaffProductList,
});

export { generateMetadata, Page as default };
