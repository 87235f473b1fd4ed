import { EditSeries } from "#components/post/series/edit-series";
import { readSerialId } from "../../../params";
import { defineScreen } from "../../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["postSeries"],
  title: ({ postSeries }) => postSeries.edit,
  note: ({ common }) => common.ui.needsScript,
  isNarrow: true,
  read: readSerialId("seriesId"),
  component: EditSeries,
});

export { generateMetadata, Page as default };
