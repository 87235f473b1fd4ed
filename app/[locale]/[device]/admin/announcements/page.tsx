import { AnnouncementList } from "#components/site/desk/announcement/announcement-list";
import { defineScreen } from "../../screen-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = defineScreen({
  namespaces: [...deskNamespaces, "siteAnnouncement"],
  title: ({ siteAnnouncement }) => siteAnnouncement.label,
  component: AnnouncementList,
});

export { generateMetadata, Page as default };
