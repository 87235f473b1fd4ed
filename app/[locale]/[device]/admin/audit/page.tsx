import { AuditLog } from "#components/site/desk/audit-log";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(AuditLog, "audit");

export { generateMetadata, Page as default };
