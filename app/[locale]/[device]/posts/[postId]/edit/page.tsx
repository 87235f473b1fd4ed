import { readSerialId } from "../../../params";
import { defineScreen } from "../../../screen-definition";
import { EditPostScreen } from "../../writing-screens";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["upload", "login", "postSeries", "postTwin"],
  title: ({ upload }) => upload.title.edit,
  note: ({ upload }) => upload.form.needsScript,
  read: readSerialId("postId"),
  component: EditPostScreen,
});

export { generateMetadata, Page as default };
