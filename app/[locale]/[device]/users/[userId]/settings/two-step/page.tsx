import { TwoStepSetting } from "#components/account/two-step-setting";
import { SettingPage, settingMetadata } from "../../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.row.twoStep);

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/two-step">) {
  return (
    <SettingPage params={params} also={["login"]}>
      {(userId) => <TwoStepSetting userId={userId} />}
    </SettingPage>
  );
}
