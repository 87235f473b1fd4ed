import { DeviceSetting } from "#components/account/setting/device-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  DeviceSetting,
  ({ profile }) => profile.settings.devices.title,
);

export { generateMetadata, Page as default };
