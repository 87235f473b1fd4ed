import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.findId");

export default function Page({ params }: PageProps<"/[locale]/[device]/accounts/find-id/result">) {
  return <ComingSoon params={params} name="page.findId" />;
}
