import { ContentPage } from "#components/moderation/desk/content-form";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.content,
  component: ContentPage,
});

export { generateMetadata, Page as default };
