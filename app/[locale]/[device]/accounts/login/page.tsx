import { LoginForm } from "#components/account/login-form";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login"],
  metadata: ({ messages }) => noIndexMetadata(messages.login.title),
  render: async (_input, { searchParams }: PageProps<"/[locale]/[device]/accounts/login">) => {
    const { next } = await searchParams;
    return (
      <QueryProvider>
        <LoginForm next={typeof next === "string" ? next : undefined} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
