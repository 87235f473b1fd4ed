import { SettingsRedirect } from "#components/account/setting/settings-redirect";
import { defineScreen } from "../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile"],
  title: ({ profile }) => profile.settings.title,
  component: SettingsRedirect,
});

export { generateMetadata, Page as default };
