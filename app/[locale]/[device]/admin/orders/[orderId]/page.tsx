import { StaffOrderScreen } from "#components/order/desk/staff-order-screen";
import { readParam } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ deskList }) => deskList.nav.orders,
  read: readParam("orderId"),
  component: StaffOrderScreen,
});

export { generateMetadata, Page as default };
