import clsx from "clsx";
import { BadgeCheck } from "lucide";
import type { ReactNode } from "react";
import { TagList } from "#components/tag/tag-list";
import { Icon } from "#components/ui/icon";
import { InterpolatedText } from "#components/ui/interpolated-text";
import { Link } from "#components/ui/link";
import { LocalDate } from "#components/ui/local-date";
import type { AuthorOverview as Overview } from "#lib/contracts/feed/author-overview";
import { listMarks } from "#lib/domain/disclosure";
import { toLanguageTag } from "#lib/domain/locale";
import { listShownTags } from "#lib/domain/tag";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Texts = Messages["profile"]["overview"];
type Props = { page: PageContext; messages: Texts; overview: Overview };

/** True if there is anything to tell of an author. */
export const hasOverview = ({ tagNameList, disclosures, bestPosts }: Overview): boolean =>
  tagNameList.length + disclosures.length + bestPosts.length > 0;

/** What an author writes about: topics, funds with an interest, and the best posts. */
export function AuthorOverview({ page, messages, overview }: Props) {
  const { locale } = page;
  const paths = pathsIn(page);
  const { disclosures, bestPosts } = overview;
  const tags = listShownTags(overview, locale);
  return (
    <>
      {tags.length > 0 && (
        <Part id="topics" title={messages.topics}>
          <div className="mt-2 sm:mt-3">
            <TagList label={messages.topics} tags={tags} paths={paths} />
          </div>
        </Part>
      )}
      {disclosures.length > 0 && (
        <Part id="disclosed-funds" title={messages.funds}>
          <ul className="divide-y divide-line max-sm:mt-1">
            {disclosures.map((disclosure) => (
              <Fund
                key={disclosure.productId}
                page={page}
                messages={messages}
                disclosure={disclosure}
              />
            ))}
          </ul>
        </Part>
      )}
      {bestPosts.length > 0 && (
        <Part id="best-posts" title={messages.bestPosts} className="sm:max-lg:col-span-2">
          <ol className="divide-y divide-line max-sm:mt-1">
            {bestPosts.map(({ postId, title, language }) => (
              <li key={postId} className="py-2 sm:py-2.5">
                {/* The page cache reads the ids from `data-related`. */}
                <Link
                  href={paths.post(postId)}
                  lang={toLanguageTag(language)}
                  data-related={postId}
                  data-post-link=""
                  className="block font-serif leading-snug font-semibold decoration-1 underline-offset-4 hover:underline"
                >
                  {refineText(title, language)}
                </Link>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}

type PartProps = { id: string; title: string; className?: string; children: ReactNode };

const Part = ({ id, title, className, children }: PartProps) => (
  <section aria-labelledby={id} className={clsx("min-w-0", className)}>
    <h2 id={id} className="rail-title max-sm:min-h-0 max-sm:border-0">
      {title}
    </h2>
    {children}
  </section>
);

type FundProps = Omit<Props, "overview"> & { disclosure: Overview["disclosures"][number] };

function Fund({ page, messages, disclosure }: FundProps) {
  const { productId, name } = disclosure;
  const [mark] = listMarks([disclosure]);
  return (
    <li className="py-2 sm:py-2.5">
      <Link
        href={pathsIn(page).product(productId)}
        data-fund={productId}
        className="block font-semibold decoration-1 underline-offset-4 hover:underline"
      >
        {name[page.locale]}
      </Link>
      {mark && (
        <p className="mt-0.5 text-xs text-ink-soft">
          {(mark.kind === "verified" || mark.kind === "becameHolder") && (
            <Icon
              icon={BadgeCheck}
              size={16}
              className="mr-1 inline-block align-[-0.2em] text-accent"
            />
          )}
          <InterpolatedText
            text={messages.interest[mark.kind]}
            values={{ date: <LocalDate value={mark.at} locale={page.locale} /> }}
          />
        </p>
      )}
    </li>
  );
}
