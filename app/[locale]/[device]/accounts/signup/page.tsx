import { SignupForm } from "#components/account/signup-form";
import { defineScreen } from "../../screen-definition";

type Props = PageProps<"/[locale]/[device]/accounts/signup">;

const { Page, generateMetadata } = defineScreen({
  namespaces: ["signup"],
  title: ({ signup }) => signup.title,
  read: async ({ searchParams }: Props) => {
    const { next } = await searchParams;
    return { next: typeof next === "string" ? next : undefined };
  },
  component: SignupForm,
});

export { generateMetadata, Page as default };
