import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.problem");

export default function Page({ params }: PageProps<"/[locale]/[device]/report/problem">) {
  return <ComingSoon params={params} name="page.problem" />;
}
