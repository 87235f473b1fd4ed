import { PasswordSetting } from "#components/setting/password-setting";
import { SettingPage, settingMetadata } from "../../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.password.title);

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/password">) {
  return (
    <SettingPage params={params} also={["signup"]}>
      {(userId) => <PasswordSetting userId={userId} />}
    </SettingPage>
  );
}
