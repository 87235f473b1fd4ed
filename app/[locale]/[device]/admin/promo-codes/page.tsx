import { PromoCodeList } from "#components/order/desk/promo-code/promo-code-list";
import { defineScreen } from "../../screen-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.nav.promoCodes,
  component: PromoCodeList,
});

export { generateMetadata, Page as default };
