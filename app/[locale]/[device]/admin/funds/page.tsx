import { StaffProducts } from "#components/product/desk/staff-products";
import { defineScreen } from "../../screen-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ deskList }) => deskList.nav.products,
  component: StaffProducts,
});

export { generateMetadata, Page as default };
