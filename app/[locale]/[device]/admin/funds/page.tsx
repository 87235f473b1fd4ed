import { StaffProducts } from "#components/product/desk/staff-products";
import { defineDeskScreen, productNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(
  StaffProducts,
  "products",
  ...productNamespaces,
);

export { generateMetadata, Page as default };
