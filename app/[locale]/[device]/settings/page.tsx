import { SettingsRedirect } from "#components/setting/settings-redirect";
import { definePage, noIndexMetadata } from "../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["profile"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.title),
  render: () => <SettingsRedirect />,
});

export { generateMetadata, Page as default };
