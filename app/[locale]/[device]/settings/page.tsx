import { SettingsRedirect } from "#components/setting/settings-redirect";
import { SettingPage, settingMetadata } from "../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.title);

export default function Page({ params }: PageProps<"/[locale]/[device]/settings">) {
  return <SettingPage params={params}>{() => <SettingsRedirect />}</SettingPage>;
}
