import { ProblemScreen } from "#components/moderation/report/problem-screen";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["report", "upload"],
  title: ({ report }) => report.problem.title,
  component: ProblemScreen,
});

export { generateMetadata, Page as default };
