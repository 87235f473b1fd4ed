import { UndoEmail } from "#components/account/undo-email";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["login", "findId", "signup"],
  title: ({ login }) => login.undoEmail.title,
  component: UndoEmail,
});

export { generateMetadata, Page as default };
