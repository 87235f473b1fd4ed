import { FoundIds } from "#components/account/found-ids";
import { defineScreen } from "../../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["findId"],
  title: ({ findId }) => findId.result.title,
  component: FoundIds,
});

export { generateMetadata, Page as default };
