import { ApiErrors, ApiTypes, CallGroup } from "#components/api-reference/reference-part";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { getApiReference } from "#lib/server/core/api-reference-source";
import { listErrors } from "#lib/server/documents/openapi/list-errors";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";

type Props = PageProps<"/[locale]/[device]/developers/[part]">;

/** Returns the title of a part of the documentation, or null if there is no such part. */
async function findTitle(part: string, { reference }: Messages["developer"]) {
  if (part === "types" || part === "errors") return reference[part];
  const { groups } = await getApiReference();
  return groups.some(({ feature }) => feature === part)
    ? interpolate(reference.groupTitle, { group: part })
    : null;
}

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["developer"],
  providesMessages: false,
  metadata: async ({ messages, site }, { params }: Props) => {
    const { part } = await params;
    const title = await findTitle(part, messages.developer);
    if (title === null) return notFoundMetadata(messages);
    return buildWebsiteMetadata(
      {
        title: `${title} – ${messages.developer.reference.title}`,
        description: messages.developer.reference.lead,
      },
      (paths) => paths.developers(part),
      site,
      buildPageImage("developers", site),
    );
  },
  render: async ({ page, messages }, { params }: Props) => {
    const { part } = await params;
    const { groups, types } = await getApiReference();
    const own = { page, messages: messages.developer };
    if (part === "types") return <ApiTypes {...own} types={types} />;
    if (part === "errors") return <ApiErrors {...own} errors={listErrors(page.locale)} />;
    const group = groups.find(({ feature }) => feature === part);
    return group ? <CallGroup {...own} group={group} /> : new PageNotFound();
  },
});

export { generateMetadata, Page as default };
