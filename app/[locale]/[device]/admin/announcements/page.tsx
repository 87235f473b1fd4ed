import { Announcements } from "#components/site/desk/announcements";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-screen";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, "siteAnnouncement"],
  title: ({ siteAnnouncement }) => siteAnnouncement.label,
  component: Announcements,
});

export { generateMetadata, Page as default };
