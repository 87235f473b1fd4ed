import { ApiTokenSetting } from "#components/account/api-token/api-token-setting";
import { defineSetting } from "../setting-screen";

const { Page, generateMetadata } = defineSetting(
  ApiTokenSetting,
  ({ profile }) => profile.settings.row.apiTokens,
  "developer",
  "login",
);

export { generateMetadata, Page as default };
