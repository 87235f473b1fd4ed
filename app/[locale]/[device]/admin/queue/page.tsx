import { Queue } from "#components/moderation/desk/queue";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.queue,
  component: Queue,
});

export { generateMetadata, Page as default };
