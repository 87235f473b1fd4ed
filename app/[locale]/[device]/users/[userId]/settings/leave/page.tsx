import { LeaveSetting } from "#components/setting/leave-setting";
import { SettingPage, settingMetadata } from "../../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.leave.title);

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/leave">) {
  return (
    <SettingPage params={params} also={["signup"]}>
      {(userId) => <LeaveSetting userId={userId} />}
    </SettingPage>
  );
}
