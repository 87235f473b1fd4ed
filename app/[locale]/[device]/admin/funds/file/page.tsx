import { ProductFile } from "#components/product/desk/product-file";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces, productNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, ...productNamespaces],
  title: ({ productDesk }) => productDesk.productFile.title,
  component: ProductFile,
});

export { generateMetadata, Page as default };
