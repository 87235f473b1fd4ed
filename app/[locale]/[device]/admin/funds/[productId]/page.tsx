import { StaffProductScreen } from "#components/product/desk/staff-product-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { decodeParam } from "../../../params";
import { productDeskNamespaces } from "../../product-desk-namespaces";

type Props = PageProps<"/[locale]/[device]/admin/funds/[productId]">;

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.products),
  render: async (_input, { params }: Props) => {
    const productId = decodeParam((await params).productId);
    if (productId === null) return new PageNotFound();
    return (
      <QueryProvider>
        <StaffProductScreen key={productId} productId={productId} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
