import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("nav.trending");

export default function Page({ params }: PageProps<"/[locale]/[device]/trending">) {
  return <ComingSoon params={params} name="nav.trending" />;
}
