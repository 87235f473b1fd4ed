// biome-ignore lint/performance/noBarrelFile: one layout of two routes.
export { default } from "../settings/layout";
