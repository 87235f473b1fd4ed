import { ProseInPlace, proseMetadata } from "../prose";
import { about } from "./about";

export const generateMetadata = proseMetadata(about, (paths) => paths.about());

export default function Page({ params }: PageProps<"/[locale]/[device]/fundlore">) {
  return <ProseInPlace params={params} texts={about} />;
}
