import { LegalVersionList } from "#components/site/desk/legal/legal-version-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, "siteLegal"],
  title: ({ deskList }) => deskList.nav.legal,
  component: LegalVersionList,
});

export { generateMetadata, Page as default };
