import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.password");

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/password">) {
  return <ComingSoon params={params} name="page.password" />;
}
