import { PasskeySetting } from "#components/account/setting/passkey-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  PasskeySetting,
  ({ profile }) => profile.settings.row.passkeys,
  "login",
);

export { generateMetadata, Page as default };
