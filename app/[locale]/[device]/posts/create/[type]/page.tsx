import { defineScreen } from "../../../screen-definition";
import { CreatePostScreen } from "../../writing-screens";

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
  component: CreatePostScreen,
});

export { generateMetadata, Page as default };
