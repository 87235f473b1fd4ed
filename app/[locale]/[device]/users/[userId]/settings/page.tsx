import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.accountSettings");

export default function Page({ params }: PageProps<"/[locale]/[device]/users/[userId]/settings">) {
  return <ComingSoon params={params} name="page.accountSettings" />;
}
