import { PromoCodes } from "#components/order/desk/promo-codes";
import { defineDeskList, productNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(PromoCodes, "promoCodes", ...productNamespaces);

export { generateMetadata, Page as default };
