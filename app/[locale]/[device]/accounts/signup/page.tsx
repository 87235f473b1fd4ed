import { SignupForm } from "#components/account/signup-form";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["signup"],
  metadata: ({ messages }) => noIndexMetadata(messages.signup.title),
  render: async (_input, { searchParams }: PageProps<"/[locale]/[device]/accounts/signup">) => {
    const { next } = await searchParams;
    return (
      <QueryProvider>
        <SignupForm next={typeof next === "string" ? next : undefined} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
