import { NewProduct } from "#components/product/desk/new-product";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ productDesk }) => productDesk.product.newTitle,
  component: NewProduct,
});

export { generateMetadata, Page as default };
