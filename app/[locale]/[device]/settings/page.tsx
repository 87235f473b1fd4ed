import { SettingsRedirect } from "#components/account/setting/settings-redirect";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["profile"],
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.title),
  render: () => (
    <QueryProvider>
      <SettingsRedirect />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
