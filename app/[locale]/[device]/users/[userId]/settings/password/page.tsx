import { PasswordSetting } from "#components/account/setting/password-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "signup"],
  title: ({ profile }) => profile.settings.password.title,
  read: readOwner,
  component: PasswordSetting,
});

export { generateMetadata, Page as default };
