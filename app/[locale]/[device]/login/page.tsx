// biome-ignore lint/performance/noBarrelFile: one page at two routes.
export { default, generateMetadata } from "../accounts/login/page";
