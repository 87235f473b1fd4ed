import { FundScreen } from "#components/product/desk/fund-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { decodeParam } from "../../../params";
import { fundDeskNamespaces } from "../../fund-desk-namespaces";

type Props = PageProps<"/[locale]/[device]/admin/funds/[productId]">;

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.fundDesk.nav.funds),
  render: async (_input, { params }: Props) => {
    const productId = decodeParam((await params).productId);
    if (productId === null) return new PageNotFound();
    return (
      <QueryProvider>
        <FundScreen key={productId} productId={productId} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
