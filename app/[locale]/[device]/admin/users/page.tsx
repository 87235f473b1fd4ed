import { UserList } from "#components/moderation/desk/user-list";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(UserList, "users");

export { generateMetadata, Page as default };
