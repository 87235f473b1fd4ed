import { UndoEmail } from "#components/account/undo-email";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login"],
  metadata: ({ messages }) => noIndexMetadata(messages.login.undoEmail.title),
  render: async (_input, { searchParams }: PageProps<"/[locale]/[device]/accounts/undo-email">) => {
    const { token } = await searchParams;
    return (
      <QueryProvider>
        <UndoEmail token={typeof token === "string" ? token : ""} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
