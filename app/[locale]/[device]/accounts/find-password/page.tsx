import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.findPassword");

export default function Page({ params }: PageProps<"/[locale]/[device]/accounts/find-password">) {
  return <ComingSoon params={params} name="page.findPassword" />;
}
