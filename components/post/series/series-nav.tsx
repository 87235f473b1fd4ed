import clsx from "clsx";
import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { SeriesPart } from "#lib/contracts/post/series";
import { toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["postSeries"]; series: SeriesPart };

/** Which part of a series a post is, with links to the series and to the parts beside it. */
export function SeriesNav({ page, messages, series }: Props) {
  const paths = pathsIn(page);
  const { partNumber: number, partCount: count, previous, next } = series;
  return (
    <nav aria-labelledby="series" className="mt-10 print:hidden">
      <p className="text-xs font-semibold text-accent">
        {interpolate(messages.partOf, { number, count })}
      </p>
      <h2 id="series" lang={toLanguageTag(series.language)} className="mt-0.5 text-xl">
        <Link
          href={paths.series(series.seriesId)}
          className="decoration-1 underline-offset-4 hover:underline"
        >
          {refineText(series.title, series.language)}
        </Link>
      </h2>
      {(previous || next) && (
        <ul className="mt-3 border-y border-line max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-2">
          {previous && <Neighbour post={previous} label={messages.previous} paths={paths} />}
          {next && <Neighbour post={next} label={messages.next} paths={paths} isNext />}
        </ul>
      )}
    </nav>
  );
}

/** Which part of a series a post is, for the margin. */
export function SeriesMargin({ page, messages, series }: Props) {
  const { partNumber: number, partCount: count } = series;
  return (
    <div>
      <p className="text-xs font-semibold text-accent">
        {interpolate(messages.partOf, { number, count })}
      </p>
      <p lang={toLanguageTag(series.language)} className="mt-0.5 font-serif font-semibold">
        <Link
          href={pathsIn(page).series(series.seriesId)}
          className="decoration-1 underline-offset-4 hover:underline"
        >
          {refineText(series.title, series.language)}
        </Link>
      </p>
    </div>
  );
}

type NeighbourProps = {
  post: NonNullable<SeriesPart["next"]>;
  label: string;
  paths: Paths;
  isNext?: boolean;
};

function Neighbour({ post, label, paths, isNext = false }: NeighbourProps) {
  return (
    <li
      className={clsx(
        "group relative py-4",
        isNext ? "sm:col-start-2 sm:border-l sm:border-line sm:pl-6 sm:text-right" : "sm:pr-6",
      )}
    >
      <p
        className={clsx(
          "flex items-center gap-1 text-xs text-ink-faint",
          isNext && "sm:justify-end",
        )}
      >
        {!isNext && <Icon icon={ArrowLeft} size={16} />}
        {label}
        {isNext && <Icon icon={ArrowRight} size={16} />}
      </p>
      <p
        lang={toLanguageTag(post.language)}
        className="mt-1 font-serif text-lg leading-snug font-semibold"
      >
        <Link
          href={paths.post(post.postId)}
          rel={isNext ? "next" : "prev"}
          className="card-link decoration-1 underline-offset-4 group-hover:underline"
        >
          {refineText(post.title, post.language)}
        </Link>
      </p>
    </li>
  );
}
