import { CaseScreen } from "#components/moderation/desk/case-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { interpolate } from "#lib/format/interpolate";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { isSerialId } from "../../../params";
import { deskNamespaces } from "../../desk-namespaces";

type Props = PageProps<"/[locale]/[device]/admin/cases/[caseId]">;

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  isFound: async ({ params }: Props) => isSerialId((await params).caseId),
  metadata: async ({ messages }, { params }: Props) => {
    const { caseId } = await params;
    return noIndexMetadata(interpolate(messages.desk.case.title, { id: caseId }));
  },
  render: async (_input, { params }: Props) => {
    const { caseId } = await params;
    return (
      <QueryProvider>
        <CaseScreen key={caseId} caseId={caseId} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
