import { DeviceSetting } from "#components/setting/device-setting";
import { SettingPage, settingMetadata } from "../../../../setting-page";

export const generateMetadata = settingMetadata((texts) => texts.devices.title);

export default function Page({
  params,
}: PageProps<"/[locale]/[device]/users/[userId]/settings/devices">) {
  return <SettingPage params={params}>{(userId) => <DeviceSetting userId={userId} />}</SettingPage>;
}
