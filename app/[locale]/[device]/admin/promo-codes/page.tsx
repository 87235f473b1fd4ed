import { PromoCodes } from "#components/order/desk/promo-codes";
import { defineDeskScreen, productNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(PromoCodes, "promoCodes", ...productNamespaces);

export { generateMetadata, Page as default };
