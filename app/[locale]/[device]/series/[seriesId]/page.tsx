import { SeriesPage } from "#components/post/series/series-page";
import { JsonLd } from "#components/seo/json-ld";
import { pathsIn } from "#lib/paths";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { buildSeriesJsonLd, buildSeriesMetadata } from "#lib/seo/series";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { readSeries } from "./read";

type Props = PageProps<"/[locale]/[device]/series/[seriesId]">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["postSeries"],
  providesMessages: false,
  metadata: async ({ page, messages, site }, { params }: Props) => {
    const series = await readSeries((await params).seriesId, page.locale);
    return series
      ? buildSeriesMetadata(series, messages.postSeries, site)
      : notFoundMetadata(messages);
  },
  render: async ({ page, messages, site }, { params }: Props) => {
    const series = await readSeries((await params).seriesId, page.locale);
    if (!series) return new PageNotFound();
    const paths = pathsIn({ locale: page.locale, device: "desktop" });
    const crumbs = [
      { name: messages.common.posts.title, path: paths.posts() },
      { name: series.nickName, path: paths.user(series.id) },
      { name: series.title, path: paths.series(series.seriesId) },
    ];
    return (
      <>
        <JsonLd data={buildSeriesJsonLd(series, site)} />
        <JsonLd data={buildBreadcrumbJsonLd(crumbs, site)} />
        <SeriesPage
          page={page}
          messages={messages.postSeries}
          warningMessages={messages.common.post.contentWarning}
          series={series}
        />
      </>
    );
  },
});

export { generateMetadata, Page as default };
