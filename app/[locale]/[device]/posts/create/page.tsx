import { CreatePost } from "#components/post/form/create-post";
import { defineScreen } from "../../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["upload", "login", "postSeries", "postTwin"],
  title: ({ upload }) => upload.title.create,
  note: ({ upload }) => upload.form.needsScript,
  read: async () => ({ type: "normal" as const }),
  component: CreatePost,
});

export { generateMetadata, Page as default };
