import { deskNamespaces } from "./desk-namespaces";

/** The messages of the desk's pages about funds, orders and promo codes. */
export const fundDeskNamespaces = [...deskNamespaces, "fundDesk", "product"] as const;
