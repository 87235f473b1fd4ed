import { OrderResult } from "#components/order/order-result";
import { defineScreen } from "../../../../screen-definition";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order/[orderId]">;

const { Page, generateMetadata } = defineScreen({
  namespaces: ["product"],
  title: ({ product }) => product.order.resultTitle,
  note: ({ common }) => common.ui.needsScript,
  read: async ({ params }: Props) => ({ orderId: (await params).orderId }),
  component: OrderResult,
});

export { generateMetadata, Page as default };
