import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.admin");

export default function Page({ params }: PageProps<"/[locale]/[device]/admin">) {
  return <ComingSoon params={params} name="page.admin" />;
}
