import { UserList } from "#components/moderation/desk/user-list";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(UserList, "users");

export { generateMetadata, Page as default };
