import { EditPost } from "#components/post/form/edit-post";
import { readSerialId } from "../../../params";
import { defineScreen } from "../../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["upload", "login", "postSeries", "postTwin"],
  title: ({ upload }) => upload.title.edit,
  note: ({ upload }) => upload.form.needsScript,
  read: readSerialId("postId"),
  component: EditPost,
});

export { generateMetadata, Page as default };
