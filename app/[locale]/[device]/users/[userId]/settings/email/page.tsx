import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.email");

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/email">) {
  return <ComingSoon params={params} name="page.email" />;
}
