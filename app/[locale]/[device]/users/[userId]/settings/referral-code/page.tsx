import { ReferralSetting } from "#components/setting/referral-setting";
import { SettingPage, settingMetadata } from "../../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.referral.title);

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/referral-code">) {
  return (
    <SettingPage params={params} also={["signup"]}>
      {(userId) => <ReferralSetting userId={userId} />}
    </SettingPage>
  );
}
