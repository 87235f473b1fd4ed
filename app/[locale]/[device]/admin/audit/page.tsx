import { AuditLog } from "#components/site/desk/audit-log";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(AuditLog, "audit");

export { generateMetadata, Page as default };
