import { defineScreen } from "../../screen-definition";
import { CreatePostScreen } from "../writing-screens";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["upload", "login", "postSeries", "postTwin"],
  title: ({ upload }) => upload.title.create,
  note: ({ upload }) => upload.form.needsScript,
  read: async () => ({ type: "normal" as const }),
  component: CreatePostScreen,
});

export { generateMetadata, Page as default };
