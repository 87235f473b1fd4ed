import type { Prose } from "#components/shell/prose-page";
import { LegalPage } from "#components/site/legal/legal-page";
import type { Locale } from "#lib/domain/locale";
import type { LegalDocument } from "#lib/domain/site/legal";
import { type Path, type Paths, pathsIn } from "#lib/paths";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { callOrNull } from "#lib/server/app/call";
import { getLegalDocument } from "#lib/server/features/site/legal/get-document";
import { definePage, PageNotFound } from "./page-definition";

type Props = { params: Promise<never>; searchParams: Promise<Record<string, unknown>> };

/** Defines the page of a legal document, whose first version is part of the code. */
export const defineLegalPage = (
  document: LegalDocument,
  proses: Record<Locale, Prose>,
  getPath: (paths: Paths, query?: { version: string }) => Path,
) =>
  definePage({
    startsOnDemand: true,
    namespaces: ["siteLegal"],
    providesMessages: false,
    metadata: ({ page, site }) => {
      const { title, lead } = proses[page.locale];
      return buildWebsiteMetadata(
        { title, description: lead },
        (paths) => getPath(paths),
        site,
        buildPageImage(document, site),
      );
    },
    render: async ({ page, messages }, { searchParams }: Props) => {
      const { version } = await searchParams;
      const isNumber = typeof version === "string" && /^[1-9]\d{0,4}$/.test(version);
      if (version !== undefined && !isNumber) return new PageNotFound();
      const query = { lng: page.locale, ...(isNumber && { version }) };
      const found = await callOrNull(getLegalDocument, { params: { document }, query });
      if (!found) return new PageNotFound();
      return (
        <LegalPage
          prose={proses[page.locale]}
          version={found}
          locale={page.locale}
          messages={messages.siteLegal}
          getPath={(number) =>
            getPath(pathsIn(page), number === undefined ? undefined : { version: String(number) })
          }
        />
      );
    },
  });
