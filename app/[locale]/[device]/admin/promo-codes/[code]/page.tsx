import { PromoCodeScreen } from "#components/order/desk/promo-code/promo-code-screen";
import { readParam } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ deskList }) => deskList.nav.promoCodes,
  read: readParam("code"),
  component: PromoCodeScreen,
});

export { generateMetadata, Page as default };
