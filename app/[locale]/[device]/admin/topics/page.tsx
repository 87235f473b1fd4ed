import { StaffTags } from "#components/tag/desk/staff-tags";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.tags,
  component: StaffTags,
});

export { generateMetadata, Page as default };
