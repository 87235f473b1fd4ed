import { StaffOrders } from "#components/order/desk/staff-orders";
import { defineScreen } from "../../screen-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ deskList }) => deskList.nav.orders,
  component: StaffOrders,
});

export { generateMetadata, Page as default };
