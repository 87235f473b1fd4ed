import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata } from "../page-definition";

/** Stands in for what is announced, but not there yet. */
const { Page, generateMetadata } = definePage({
  metadata: ({ messages }) => noIndexMetadata(messages.common.shell.comingSoon.title),
  render: ({ page, messages: { common } }) => {
    const { title, text } = common.shell.comingSoon;
    return (
      <MessagePage title={title} text={text}>
        <ButtonLink href={pathsIn(page).home()}>{common.error.notFound.action}</ButtonLink>
      </MessagePage>
    );
  },
});

export { generateMetadata, Page as default };
