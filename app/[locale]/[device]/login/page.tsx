// biome-ignore lint/performance/noBarrelFile: not a barrel: one screen at the two addresses it has.
export { default, generateMetadata } from "../accounts/login/page";
