import { EmailSetting } from "#components/setting/email-setting";
import { SettingPage, settingMetadata } from "../../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.email.title);

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/email">) {
  return (
    <SettingPage params={params} also={["signup"]}>
      {(userId) => <EmailSetting userId={userId} />}
    </SettingPage>
  );
}
