import { StaffTagList } from "#components/tag/desk/staff-tag-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.tags,
  component: StaffTagList,
});

export { generateMetadata, Page as default };
