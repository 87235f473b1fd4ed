import { PostScreen, postScreenMetadata } from "../../posts/[postId]/screen";

type Props = PageProps<"/[locale]/[device]/trending/[postId]">;

export const generateMetadata = ({ params }: Props) => postScreenMetadata({ params });

/** The post stands in the place of the list, which the layout keeps behind it. */
export default function Page({ params }: Props) {
  return <PostScreen params={params} />;
}
