import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/page-context";
import { PageStatus, StartsOnDemand } from "#components/seo/page-status";
import { NotFoundScreen } from "#components/shell/not-found-screen";
import type { Namespace } from "#lib/domain/locale";
import { parsePageParams } from "#lib/i18n/page-params";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";
import type { Site } from "#lib/seo/site";
import { env } from "#lib/server/core/env";

/** The props that every page and layout below [locale]/[device] has. */
export type BaseProps = { params: Promise<{ locale: string; device: string }> };

/** The input of a page's `metadata` and `render`. */
export type PageInput<N extends Namespace = never> = {
  page: PageContext;
  /** `common` and the namespaces of the definition. */
  messages: Pick<Messages, "common" | N>;
  site: Site;
};

type Definition<N extends Namespace, Props extends BaseProps> = {
  /** Message namespaces besides `common`. Client components of the page get them too. */
  namespaces?: readonly N[];
  /** False if no client component needs the namespaces. */
  providesMessages?: boolean;
  /** True if the page can be read without its application, which then starts when it is needed. */
  startsOnDemand?: boolean;
  /** False for a 404, in the head and in the page. Without it `render` alone decides. */
  isFound?: (props: Props) => Promise<boolean>;
  metadata: (input: PageInput<N>, props: Props) => Metadata | Promise<Metadata>;
  render: (
    input: PageInput<N>,
    props: Props,
  ) => ReactNode | PageNotFound | Promise<ReactNode | PageNotFound>;
};

/** Return it from `render` for a 404 page with complete HTML. `children` replace the usual text. */
export class PageNotFound {
  readonly children: ReactNode;

  constructor(children: ReactNode = <NotFoundScreen />) {
    this.children = children;
  }
}

/**
 * Builds a page's exports. Parses language and layout, answers 404 for others, sets the request's
 * locale, loads the messages and provides them to client components. Imports no heavy client code,
 * because every page would load it: pages add a QueryProvider themselves.
 *
 * `render` and `metadata` get Next's own props as the second argument, typed by `PageProps<"/…">`.
 */
export function definePage<N extends Namespace = never, Props extends BaseProps = BaseProps>({
  namespaces = [],
  providesMessages = namespaces.length > 0,
  startsOnDemand = false,
  isFound = async () => true,
  metadata,
  render,
}: Definition<N, Props>) {
  async function generateMetadata(props: Props): Promise<Metadata> {
    const page = parsePageParams(await props.params);
    if (!page) return {};
    const input = await loadInput(page, namespaces);
    const own = await isFound(props).then((found) =>
      found ? metadata(input, props) : notFoundMetadata(input.messages),
    );
    return nameSiteOnce(own, input.site);
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per page module.
  async function Page(props: Props) {
    const page = await requirePageContext(props.params);
    const input = await loadInput(page, namespaces);
    const content = (await isFound(props)) ? await render(input, props) : new PageNotFound();
    if (content instanceof PageNotFound) {
      return (
        <>
          <PageStatus status={404} />
          {content.children}
        </>
      );
    }
    const { common: _fromLayout, ...own } = input.messages;
    return (
      <>
        {startsOnDemand && <StartsOnDemand />}
        {providesMessages ? <MessagesProvider messages={own}>{content}</MessagesProvider> : content}
      </>
    );
  }

  return { Page, generateMetadata };
}

/** Returns the language and layout of a route's params and sets the request's locale, or answers 404. */
export async function requirePageContext(params: BaseProps["params"]): Promise<PageContext> {
  const page = parsePageParams(await params);
  if (!page) notFound();
  setRequestLocale(page.locale);
  return page;
}

async function loadInput<N extends Namespace>(
  page: PageContext,
  namespaces: readonly N[],
): Promise<PageInput<N>> {
  const all = await getMessages({ locale: page.locale });
  const names = ["common", ...namespaces] as const;
  const messages = Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<
    Messages,
    "common" | N
  >;
  return { page, messages, site: getSite(page, messages.common) };
}

const getSite = ({ locale, device }: PageContext, common: Messages["common"]): Site => ({
  publicUrl: env().PUBLIC_URL,
  name: common.site.name,
  locale,
  device,
});

/** The metadata of a page that search engines should not index. */
export const noIndexMetadata = (title: string): Metadata => ({ title, robots: { index: false } });

/** The metadata of a 404; `missing` says more about what is not there. */
export function notFoundMetadata(
  { common }: Pick<Messages, "common">,
  missing: { title: string; text: string } = common.error.notFound,
): Metadata {
  return { ...noIndexMetadata(missing.title), description: missing.text };
}

/** The layout adds the name of the site to each title; one that has it stays as it is. */
const nameSiteOnce = (metadata: Metadata, { name }: Site): Metadata =>
  typeof metadata.title === "string" && metadata.title.includes(name)
    ? { ...metadata, title: { absolute: metadata.title } }
    : metadata;
