import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.report");

export default function Page({ params }: PageProps<"/[locale]/[device]/report">) {
  return <ComingSoon params={params} name="page.report" />;
}
