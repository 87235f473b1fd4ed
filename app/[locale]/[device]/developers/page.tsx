import { ApiReferencePage } from "#components/api-reference/api-reference-page";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { getApiReference } from "#lib/server/core/api-reference-source";
import { definePage } from "../page-definition";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["developer"],
  providesMessages: false,
  metadata: ({ messages, site }) => {
    const { title, lead } = messages.developer.reference;
    return buildWebsiteMetadata(
      { title, description: lead },
      (paths) => paths.developers(),
      site,
      buildPageImage("developers", site),
    );
  },
  render: async ({ page, messages, site }) => (
    <ApiReferencePage
      page={page}
      messages={messages.developer}
      publicUrl={site.publicUrl}
      reference={await getApiReference()}
    />
  ),
});

export { generateMetadata, Page as default };
