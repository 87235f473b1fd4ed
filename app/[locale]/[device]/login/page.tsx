// Where a lost session leads; the same screen as in the accounts area.
export { default, generateMetadata } from "../accounts/login/page";
