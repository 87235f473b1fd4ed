import { NotificationSetting } from "#components/setting/notification-setting";
import { SettingPage, settingMetadata } from "../../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.row.notification);

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/notification">) {
  return (
    <SettingPage params={params} also={["notification"]}>
      {(userId) => <NotificationSetting userId={userId} />}
    </SettingPage>
  );
}
