import { ComingSoon, comingSoonMetadata } from "#components/shell/coming-soon";

export const generateMetadata = comingSoonMetadata("page.referralCode");

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/referral-code">) {
  return <ComingSoon params={params} name="page.referralCode" />;
}
