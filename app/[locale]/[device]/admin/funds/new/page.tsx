import { NewProduct } from "#components/product/desk/new-product";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.product.newTitle,
  component: NewProduct,
});

export { generateMetadata, Page as default };
