import { ProfileSetting } from "#components/setting/profile-setting";
import { SettingPage, settingMetadata } from "../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.profile.title);

export default function Page({ params }: PageProps<"/[locale]/[device]/users/[userId]/edit">) {
  return (
    <SettingPage params={params} also={["signup", "upload"]}>
      {(userId) => <ProfileSetting userId={userId} />}
    </SettingPage>
  );
}
