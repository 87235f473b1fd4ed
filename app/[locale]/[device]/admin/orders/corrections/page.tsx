import { OrderCorrections } from "#components/order/desk/order-corrections";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ productDesk }) => productDesk.nav.corrections,
  component: OrderCorrections,
});

export { generateMetadata, Page as default };
