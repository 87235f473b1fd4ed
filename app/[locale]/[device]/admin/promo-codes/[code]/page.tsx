import { PromoCodeScreen } from "#components/order/desk/promo-code/promo-code-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { decodeParam } from "../../../params";
import { productDeskNamespaces } from "../../product-desk-namespaces";

type Props = PageProps<"/[locale]/[device]/admin/promo-codes/[code]">;

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.promoCodes),
  render: async (_input, { params }: Props) => {
    const code = decodeParam((await params).code);
    if (code === null) return new PageNotFound();
    return (
      <QueryProvider>
        <PromoCodeScreen key={code} code={code} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
