import { FindPasswordForm } from "#components/account/find-password-form";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["findId", "signup"],
  title: ({ findId }) => findId.password.title,
  component: FindPasswordForm,
});

export { generateMetadata, Page as default };
