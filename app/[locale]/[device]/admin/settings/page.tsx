import { SettingList } from "#components/site/desk/setting/setting-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, "siteSetting"],
  title: ({ siteSetting }) => siteSetting.title,
  component: SettingList,
});

export { generateMetadata, Page as default };
