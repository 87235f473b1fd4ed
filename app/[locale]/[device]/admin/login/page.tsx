import { AdminLogin } from "#components/account/admin-login";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["login"],
  title: ({ login }) => login.admin.title,
  component: AdminLogin,
});

export { generateMetadata, Page as default };
