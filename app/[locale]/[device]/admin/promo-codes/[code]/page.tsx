import { PromoCodeScreen } from "#components/order/desk/promo-code/promo-code-screen";
import { readParam } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ deskList }) => deskList.nav.promoCodes,
  read: readParam("code"),
  component: PromoCodeScreen,
});

export { generateMetadata, Page as default };
