import { StaffProducts } from "#components/product/desk/staff-products";
import { defineDeskList, productNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(StaffProducts, "products", ...productNamespaces);

export { generateMetadata, Page as default };
