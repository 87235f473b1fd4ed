import { StaffOrders } from "#components/order/desk/staff-orders";
import { defineDeskScreen, productNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(StaffOrders, "orders", ...productNamespaces);

export { generateMetadata, Page as default };
