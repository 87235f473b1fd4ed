import { StaffOrderScreen } from "#components/order/desk/staff-order-screen";
import { readParam } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ deskList }) => deskList.nav.orders,
  read: readParam("orderId"),
  component: StaffOrderScreen,
});

export { generateMetadata, Page as default };
