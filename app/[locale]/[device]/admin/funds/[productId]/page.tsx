import { StaffProductScreen } from "#components/product/desk/staff-product-screen";
import { readParam } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ deskList }) => deskList.nav.products,
  read: readParam("productId"),
  component: StaffProductScreen,
});

export { generateMetadata, Page as default };
