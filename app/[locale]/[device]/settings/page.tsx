import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("nav.settings");

export default function Page({ params }: PageProps<"/[locale]/[device]/settings">) {
  return <ComingSoon params={params} name="nav.settings" />;
}
