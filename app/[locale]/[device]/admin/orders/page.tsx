import { StaffOrders } from "#components/order/desk/staff-orders";
import { defineDeskList, productNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(StaffOrders, "orders", ...productNamespaces);

export { generateMetadata, Page as default };
