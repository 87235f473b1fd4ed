import { CreatePost } from "#components/post/form/create-post";
import { defineScreen } from "../../../screen-definition";

type Props = PageProps<"/[locale]/[device]/posts/create/[type]">;

const isType = (type: string): type is "normal" | "video" => type === "normal" || type === "video";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["upload", "login", "postSeries", "postTwin"],
  title: ({ upload }) => upload.title.create,
  note: ({ upload }) => upload.form.needsScript,
  read: async ({ params }: Props) => {
    const { type } = await params;
    return isType(type) ? { type } : null;
  },
  component: CreatePost,
});

export { generateMetadata, Page as default };
