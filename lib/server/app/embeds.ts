import { z } from "zod";
import { queryNumber } from "#lib/contracts/shared";
import { type OwnPage, parseOwnPage } from "#lib/domain/body/link-card/own-page";
import { listMarks } from "#lib/domain/disclosure";
import { isLocale } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { escapeXml } from "#lib/format/xml";
import { loadNamespace } from "#lib/i18n/messages";
import { embedPath, filePath, pathsIn } from "#lib/paths";
import { callOrNull } from "#lib/server/app/call";
import { listPostTags, readPublicPost } from "#lib/server/app/post-documents";
import { env } from "#lib/server/core/env";
import { type EmbedCard, embedResponse } from "#lib/server/documents/embed/page";
import { feedTranslator } from "#lib/server/documents/feed/messages";
import { leadSummary } from "#lib/server/features/post/content-warning";
import { getProduct } from "#lib/server/features/product/get";
import { revalidatedCaching } from "#lib/server/platform/cdn/cdn-headers";
import { tagDocument } from "#lib/server/platform/http/document-tags";
import { documentError } from "#lib/server/platform/http/text-document";

type Post = NonNullable<Awaited<ReturnType<typeof readPublicPost>>>;

type Embed = EmbedCard & { tags: string[]; author?: { name: string; path: string } };

const thumbnailWidth = 480;
const size = { width: 600, height: 220 };

/** Returns what lists say of the author's interests, which the frame of another site must not lose. */
async function listDisclosureNotes({ disclosures, language }: Post): Promise<string[]> {
  const { disclosure: texts } = await loadNamespace(language, "common");
  const stated = disclosures.flatMap(({ statedAt, changes, ...each }) =>
    statedAt ? [{ ...each, statedAt, change: changes.at(-1) ?? null }] : [],
  );
  return listMarks(stated).map(({ kind, at }) =>
    interpolate(texts.mark[kind], { date: formatDate(at, language) }),
  );
}

async function describe({ kind, id, locale }: OwnPage): Promise<Embed | null> {
  if (kind === "posts") {
    const post = await readPublicPost(id);
    if (!post) return null;
    const paths = pathsIn({ locale: post.language, device: "desktop" });
    const fileId = post.contentWarning ? undefined : post.thumbnail?.split("/").at(-1);
    return {
      locale: post.language,
      path: paths.post(post.postId),
      kicker: "",
      title: post.title,
      text: await leadSummary(post),
      facts: [],
      notes: await listDisclosureNotes(post),
      footer: `${post.nickName} · ${formatDate(post.createdAt, post.language)}`,
      // A chart is not readable at this size.
      imagePath: fileId && !post.thumbnailColor ? filePath(fileId, thumbnailWidth) : null,
      author: { name: post.nickName, path: paths.user(post.id) },
      tags: listPostTags(post),
    };
  }
  const product = await callOrNull(getProduct, { params: { productId: id } }, locale);
  if (!product) return null;
  const { term } = await loadNamespace(locale, "product");
  const { latestNav, performance1y, currency } = product;
  const facts = [
    latestNav && {
      name: feedTranslator(locale)("navOn", {
        nav: term.nav,
        date: formatDate(latestNav.date, locale),
      }),
      value: formatNav(latestNav.nav, currency, locale, countDecimals([latestNav])),
    },
    performance1y && {
      name: term.performance1y,
      value: formatPercent(performance1y.value, locale),
    },
    { name: term.riskLevel, value: `${product.riskLevel}/7` },
  ];
  return {
    locale,
    path: pathsIn({ locale, device: "desktop" }).product(id),
    kicker: product.isin,
    title: product.name[locale],
    text: product.fundManager[locale],
    facts: facts.filter((fact) => fact !== null),
    notes: [],
    footer: performance1y ? feedTranslator(locale)("pastPerformance") : "",
    imagePath: null,
    tags: [`product:${id}`],
  };
}

/** Describes the card in the place of one that another site still frames. */
async function describeMissing({ kind, locale }: OwnPage): Promise<Embed> {
  const { post } = await loadNamespace(locale, "common");
  const { detail } = await loadNamespace(locale, "product");
  const { notFoundTitle, notFoundText } = kind === "posts" ? post : detail;
  return {
    locale,
    path: pathsIn({ locale, device: "desktop" }).home(),
    kicker: "",
    title: notFoundTitle,
    text: notFoundText,
    facts: [],
    notes: [],
    footer: "",
    imagePath: null,
    tags: [],
  };
}

/**
 * Serves the card of a public post or a fund for frames of other sites. 404 with a card that says so if
 * there is none, and null for anything else.
 */
export async function serveEmbed(kind: string, id: string, lng: string): Promise<Response | null> {
  if ((kind !== "posts" && kind !== "products") || !isLocale(lng)) return null;
  const subject: OwnPage = { kind, id, locale: lng };
  const embed = await describe(subject);
  return embed
    ? tagDocument(embedResponse(embed), embed.tags)
    : embedResponse(await describeMissing(subject), 404);
}

const maxSize = queryNumber(z.number().int().positive());

/** Reads a maximum size, which the specification lets no card exceed; no number means none. */
const limitSize = (wanted: string | null, most: number) => {
  const { data: limit } = maxSize.safeParse(wanted);
  return limit ? Math.min(limit, most) : most;
};

/**
 * Serves oEmbed (oembed.com): the frame of the card of a page of ours. 404 for other addresses, 501 for
 * XML, which the specification allows to leave out.
 */
export async function serveOembed(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const format = query.get("format") ?? "json";
  if (format !== "json") return new Response("Only JSON is offered.", { status: 501 });
  const subject = parseOwnPage(query.get("url") ?? "", env().PUBLIC_URL);
  const embed = subject && (await describe(subject));
  if (!embed) return documentError(404);
  const toUrl = (path: string) => env().PUBLIC_URL + path;
  const width = limitSize(query.get("maxwidth"), size.width);
  const height = limitSize(query.get("maxheight"), size.height);
  const source = toUrl(embedPath(subject.kind, subject.id, embed.locale));
  const { site } = await loadNamespace(embed.locale, "common");
  const body = {
    version: "1.0",
    type: "rich",
    provider_name: site.name,
    provider_url: env().PUBLIC_URL,
    title: embed.title,
    ...(embed.author && { author_name: embed.author.name, author_url: toUrl(embed.author.path) }),
    cache_age: 300,
    width,
    height,
    html: `<iframe src="${escapeXml(source)}" width="${width}" height="${height}" title="${escapeXml(embed.title)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`,
  };
  const response = Response.json(body, {
    headers: { "cache-control": revalidatedCaching, "access-control-allow-origin": "*" },
  });
  return tagDocument(response, embed.tags);
}
