import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.editProfile");

export default function Page({ params }: PageProps<"/[locale]/[device]/users/[userId]/edit">) {
  return <ComingSoon params={params} name="page.editProfile" />;
}
