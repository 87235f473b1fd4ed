import { PostScreen, postScreenMetadata } from "./screen";

type Props = PageProps<"/[locale]/[device]/posts/[postId]">;

export const generateMetadata = ({ params }: Props) => postScreenMetadata({ params });

export default function Page({ params }: Props) {
  return <PostScreen params={params} />;
}
