import { SignupForm } from "#components/account/signup-form";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["signup"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.signup.title),
  render: async (_input, { searchParams }: PageProps<"/[locale]/[device]/accounts/signup">) => {
    const { next } = await searchParams;
    return <SignupForm next={typeof next === "string" ? next : undefined} />;
  },
});

export { generateMetadata, Page as default };
