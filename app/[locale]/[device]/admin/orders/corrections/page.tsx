import { CorrectionList } from "#components/order/desk/correction-list";
import { defineScreen } from "../../../screen-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: productDeskNamespaces,
  title: ({ productDesk }) => productDesk.nav.corrections,
  component: CorrectionList,
});

export { generateMetadata, Page as default };
