import { StaffOrderList } from "#components/order/desk/staff-order-list";
import { defineScreen } from "../../screen-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.nav.orders,
  component: StaffOrderList,
});

export { generateMetadata, Page as default };
