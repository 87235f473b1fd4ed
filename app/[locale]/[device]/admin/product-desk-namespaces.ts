import { deskNamespaces } from "./desk-namespaces";

/** The messages of the desk's pages about funds, orders and promo codes. */
export const productDeskNamespaces = [...deskNamespaces, "productDesk", "product"] as const;
