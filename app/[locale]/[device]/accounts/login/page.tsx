import { LoginForm } from "#components/account/login-form";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.login.title),
  render: async (_input, { searchParams }: PageProps<"/[locale]/[device]/accounts/login">) => {
    const { next } = await searchParams;
    return <LoginForm next={typeof next === "string" ? next : undefined} />;
  },
});

export { generateMetadata, Page as default };
