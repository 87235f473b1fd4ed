"use client";
import { PostHeader } from "#components/post/post-header";
import { usePost } from "#components/post/use-post";
import { QueryProvider } from "#components/shell/query";
import type { PostHead } from "#lib/client/post/queries";

type Props = { initial: PostHead; isOwn: boolean };

export default function HeaderIsland(props: Props) {
  return (
    <QueryProvider>
      <Header {...props} />
    </QueryProvider>
  );
}

const Header = ({ initial, isOwn }: Props) => <PostHeader post={usePost(initial, isOwn)} />;
