import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.product");

export default function Page({ params }: PageProps<"/[locale]/[device]/products/[productId]">) {
  return <ComingSoon params={params} name="page.product" />;
}
