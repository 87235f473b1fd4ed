import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata } from "../page-definition";

/** The page of a section whose calls exist, but not its screens. */
export const { Page, generateMetadata } = definePage({
  metadata: ({ messages }) => noIndexMetadata(messages.common.shell.page.admin),
  render: ({ page, messages: { common } }) => {
    const { comingSoon, page: names } = common.shell;
    return (
      <MessagePage label={names.admin} title={comingSoon.title} text={comingSoon.text}>
        <ButtonLink href={pathsIn(page).home()}>{common.error.notFound.action}</ButtonLink>
      </MessagePage>
    );
  },
});
