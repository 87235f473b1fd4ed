import { PromoCodes } from "#components/order/desk/promo-codes";
import { defineScreen } from "../../screen-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ deskList }) => deskList.nav.promoCodes,
  component: PromoCodes,
});

export { generateMetadata, Page as default };
