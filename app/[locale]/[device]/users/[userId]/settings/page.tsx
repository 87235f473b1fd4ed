import { SettingIndex } from "#components/setting/setting-index";
import { SettingPage, settingMetadata } from "../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.title);

export default function Page({ params }: PageProps<"/[locale]/[device]/users/[userId]/settings">) {
  return <SettingPage params={params}>{(userId) => <SettingIndex userId={userId} />}</SettingPage>;
}
