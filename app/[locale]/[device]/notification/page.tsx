import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("nav.notification");

export default function Page({ params }: PageProps<"/[locale]/[device]/notification">) {
  return <ComingSoon params={params} name="nav.notification" />;
}
