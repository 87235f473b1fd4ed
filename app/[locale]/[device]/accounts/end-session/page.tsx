import { EndSession } from "#components/account/end-session";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["login"],
  title: ({ login }) => login.endSession.title,
  component: EndSession,
});

export { generateMetadata, Page as default };
