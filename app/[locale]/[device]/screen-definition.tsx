import type { ComponentType, ReactNode } from "react";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import type { Namespace } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";
import {
  type BaseProps,
  definePage,
  noIndexMetadata,
  notFoundMetadata,
  PageNotFound,
} from "./page-definition";

type Screen<N extends Namespace, Own extends object, Props extends BaseProps> = {
  /** Message namespaces besides `common`, for the title and the component. */
  namespaces: readonly N[];
  title: (messages: Pick<Messages, "common" | N>, own: Own) => string;
  /** Says instead of the screen that it needs scripts. Leave it out if the component says so. */
  note?: (messages: Pick<Messages, "common" | N>) => string;
  isNarrow?: boolean;
  component: ComponentType<Own>;
  /** Reads what the component needs from the address; null is a 404. */
  read?: (props: Props) => Promise<Own | null>;
};

type ReadsProps<Own> = Record<never, unknown> extends Own ? unknown : { read: unknown };

/**
 * Builds the exports of a page that is one client component and a title, and that search engines do
 * not index. Its component asks for the login or the role, which only the browser knows.
 */
export function defineScreen<
  N extends Namespace,
  Own extends object = Record<never, never>,
  Props extends BaseProps = BaseProps,
>(screen: Screen<N, Own, Props> & ReadsProps<Own>) {
  const { namespaces, title, note, isNarrow, component: Component } = screen;
  const read = screen.read ?? (async () => ({}) as Own);
  return definePage<N, Props>({
    namespaces,
    metadata: async ({ messages }, props) => {
      const own = await read(props);
      return own ? noIndexMetadata(title(messages, own)) : notFoundMetadata(messages);
    },
    render: async ({ messages }, props) => {
      const own = await read(props);
      if (!own) return new PageNotFound();
      // Another address of the same page starts from the beginning.
      const key = Object.values(await props.params).join("/");
      let content: ReactNode = (
        <QueryProvider>
          <Component key={key} {...own} />
        </QueryProvider>
      );
      if (note) content = <NeedsScript note={note(messages)}>{content}</NeedsScript>;
      return isNarrow ? <div className="max-w-column">{content}</div> : content;
    },
  });
}
