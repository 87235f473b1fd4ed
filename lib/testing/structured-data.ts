import { z } from "zod";

/*
 * What Google requires of each type of structured data, and what it recommends where every page of ours
 * has it. schema-dts checks the names and types of all properties when the code is compiled.
 */

const url = z.url({ protocol: /^https$/ });
const time = z.iso.datetime();
const text = z.string().min(1);
const typed = <T extends string>(type: T) => z.literal(type);
const context = { "@context": z.literal("https://schema.org") };

const organization = z.object({
  "@type": typed("Organization"),
  name: text,
  url,
  logo: z.object({ "@type": typed("ImageObject"), url }),
});
const person = z.object({ "@type": typed("Person"), name: text, url });
const counter = z.object({
  "@type": typed("InteractionCounter"),
  interactionType: z.object({ "@type": z.string().endsWith("Action") }),
  userInteractionCount: z.int().nonnegative(),
});
const watchCounter = counter.extend({
  interactionType: z.object({ "@type": typed("WatchAction") }),
});
const comment = z.object({
  "@type": typed("Comment"),
  text,
  datePublished: time,
  url,
  author: person,
  interactionStatistic: counter,
});
const posting = {
  ...context,
  headline: text.max(150),
  url,
  author: person,
  publisher: organization,
  image: z.array(url).min(1),
  datePublished: time,
  dateModified: time,
  inLanguage: z.enum(["en", "zh-Hans"]),
  commentCount: z.int().nonnegative(),
  interactionStatistic: z.array(counter),
  mainEntityOfPage: z.object({ "@type": typed("WebPage"), "@id": url }),
};
const itemsFrom = (item: z.ZodType) =>
  z
    .array(item)
    .min(1)
    .refine((items) =>
      items.every((each, at) => (each as { position: number }).position === at + 1),
    );

/** The schema of each type of structured data that a page has. */
export const structuredData = {
  WebSite: z.object({
    ...context,
    "@type": typed("WebSite"),
    name: text,
    url,
    publisher: organization,
    potentialAction: z.object({
      "@type": typed("SearchAction"),
      target: z.string().includes("{search_term_string}"),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  AboutPage: z.object({
    ...context,
    "@type": typed("AboutPage"),
    name: text,
    description: text,
    url,
    inLanguage: z.enum(["en", "zh-Hans"]),
    mainEntity: organization,
  }),
  Article: z.object({
    ...posting,
    "@type": typed("Article"),
    description: text.optional(),
    articleSection: text.optional(),
    comment: z.array(comment).max(10).optional(),
  }),
  DiscussionForumPosting: z.object({
    ...posting,
    "@type": typed("DiscussionForumPosting"),
    text,
    comment: z.array(comment).min(1).max(10),
  }),
  VideoObject: z.object({
    ...context,
    "@type": typed("VideoObject"),
    name: text,
    description: text.optional(),
    interactionStatistic: z.tuple([watchCounter], counter),
    thumbnailUrl: z.array(url).min(1),
    uploadDate: time,
    contentUrl: url,
    author: person,
  }),
  ProfilePage: z.object({
    ...context,
    "@type": typed("ProfilePage"),
    dateCreated: time,
    dateModified: time,
    mainEntity: z.object({
      ...person.shape,
      alternateName: text,
      sameAs: z.array(url).optional(),
      interactionStatistic: counter,
      agentInteractionStatistic: counter,
    }),
  }),
  InvestmentFund: z.object({
    ...context,
    "@type": typed("InvestmentFund"),
    name: text,
    url,
    identifier: z.object({ propertyID: typed("ISIN"), value: z.string().length(12) }),
    provider: z.object({ "@type": typed("Organization"), name: text }),
  }),
  BreadcrumbList: z.object({
    ...context,
    "@type": typed("BreadcrumbList"),
    itemListElement: itemsFrom(
      z.object({ "@type": typed("ListItem"), position: z.int(), name: text, item: url }),
    ),
  }),
  ItemList: z.object({
    ...context,
    "@type": typed("ItemList"),
    numberOfItems: z.int(),
    itemListElement: itemsFrom(
      z.object({ "@type": typed("ListItem"), position: z.int(), name: text, url }),
    ),
  }),
} as const;

/** Parses structured data by its type. Throws if a required property is missing or wrong. */
export function parseStructuredData(data: { "@type": string }): string {
  const type = data["@type"];
  if (!(type in structuredData)) throw new Error(`No schema for ${type}.`);
  structuredData[type as keyof typeof structuredData].parse(data);
  return type;
}
