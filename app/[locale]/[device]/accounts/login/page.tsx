import { LoginForm } from "#components/account/login-form";
import { defineScreen } from "../../screen-definition";

type Props = PageProps<"/[locale]/[device]/accounts/login">;

const { Page, generateMetadata } = defineScreen({
  namespaces: ["login"],
  title: ({ login }) => login.title,
  read: async ({ searchParams }: Props) => {
    const { next } = await searchParams;
    return { next: typeof next === "string" ? next : undefined };
  },
  component: LoginForm,
});

export { generateMetadata, Page as default };
