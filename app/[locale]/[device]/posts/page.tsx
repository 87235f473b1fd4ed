import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.posts");

export default function Page({ params }: PageProps<"/[locale]/[device]/posts">) {
  return <ComingSoon params={params} name="page.posts" />;
}
