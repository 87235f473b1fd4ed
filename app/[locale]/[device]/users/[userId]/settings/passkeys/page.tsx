import { PasskeySetting } from "#components/account/setting/passkey-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "login"],
  title: ({ profile }) => profile.settings.row.passkeys,
  read: readOwner,
  component: PasskeySetting,
});

export { generateMetadata, Page as default };
