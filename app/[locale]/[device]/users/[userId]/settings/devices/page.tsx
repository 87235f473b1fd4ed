import { DeviceSetting } from "#components/account/setting/device-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile"],
  title: ({ profile }) => profile.settings.devices.title,
  read: readOwner,
  component: DeviceSetting,
});

export { generateMetadata, Page as default };
