import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.leave");

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/leave">) {
  return <ComingSoon params={params} name="page.leave" />;
}
