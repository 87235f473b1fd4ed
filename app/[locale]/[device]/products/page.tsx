import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("nav.products");

export default function Page({ params }: PageProps<"/[locale]/[device]/products">) {
  return <ComingSoon params={params} name="nav.products" />;
}
