import { SettingList } from "#components/site/desk/setting/setting-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: [...deskNamespaces, "siteSetting"],
  metadata: ({ messages }) => noIndexMetadata(messages.siteSetting.title),
  render: () => (
    <QueryProvider>
      <SettingList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
