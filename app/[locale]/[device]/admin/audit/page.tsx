import { AuditList } from "#components/site/desk/audit/audit-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ desk }) => desk.nav.audit,
  component: AuditList,
});

export { generateMetadata, Page as default };
