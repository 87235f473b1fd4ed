import { PostPreview } from "#components/post/preview/post-preview";
import { readSerialId } from "../../../params";
import { defineScreen } from "../../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["upload"],
  title: ({ upload }) => upload.preview.title,
  note: ({ upload }) => upload.preview.needsScript,
  read: readSerialId("postId"),
  component: PostPreview,
});

export { generateMetadata, Page as default };
