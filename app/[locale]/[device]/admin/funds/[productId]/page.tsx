import { StaffProductScreen } from "#components/product/desk/staff-product-screen";
import { readParam } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ deskList }) => deskList.nav.products,
  read: readParam("productId"),
  component: StaffProductScreen,
});

export { generateMetadata, Page as default };
