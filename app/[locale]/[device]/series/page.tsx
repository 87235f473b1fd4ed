import { OwnSeries } from "#components/post/series/own-series";
import { defineScreen } from "../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["postSeries"],
  title: ({ postSeries }) => postSeries.title,
  note: ({ common }) => common.ui.needsScript,
  isNarrow: true,
  component: OwnSeries,
});

export { generateMetadata, Page as default };
