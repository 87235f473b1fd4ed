import { FindIdForm } from "#components/account/find-id-form";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["findId", "signup"],
  title: ({ findId }) => findId.title,
  component: FindIdForm,
});

export { generateMetadata, Page as default };
