import { AuditLog } from "#components/site/desk/audit-log";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ deskList }) => deskList.nav.audit,
  component: AuditLog,
});

export { generateMetadata, Page as default };
