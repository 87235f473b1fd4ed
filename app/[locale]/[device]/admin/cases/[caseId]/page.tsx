import { CaseScreen } from "#components/moderation/desk/case-screen";
import { interpolate } from "#lib/format/interpolate";
import { readSerialId } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { deskNamespaces } from "../../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: deskNamespaces,
  title: ({ desk }, { caseId }) => interpolate(desk.case.title, { id: caseId }),
  read: readSerialId("caseId"),
  component: CaseScreen,
});

export { generateMetadata, Page as default };
