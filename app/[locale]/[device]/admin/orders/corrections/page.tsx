import { OrderCorrections } from "#components/order/desk/order-corrections";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.nav.corrections,
  component: OrderCorrections,
});

export { generateMetadata, Page as default };
