import { DeviceSetting } from "#components/setting/device-setting";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/devices">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.devices.title),
  render: async (_input, { params }: Props) => <DeviceSetting userId={await readUserId(params)} />,
});

export { generateMetadata, Page as default };
