import { ProseInPlace, proseMetadata } from "../prose";
import { policy } from "./policy";

export const generateMetadata = proseMetadata(policy, (paths) => paths.privatePolicy());

export default function Page({ params }: PageProps<"/[locale]/[device]/private-policy">) {
  return <ProseInPlace params={params} texts={policy} />;
}
