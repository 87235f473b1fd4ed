import { ApiTokenSetting } from "#components/account/api-token/api-token-setting";
import { defineScreen } from "../../../../screen-definition";
import { readOwner } from "../../read-owner";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["profile", "developer", "login"],
  title: ({ profile }) => profile.settings.row.apiTokens,
  read: readOwner,
  component: ApiTokenSetting,
});

export { generateMetadata, Page as default };
