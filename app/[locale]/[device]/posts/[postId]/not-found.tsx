import { MissingPost } from "#components/post/missing-post";

export default function NotFound() {
  return <MissingPost />;
}
