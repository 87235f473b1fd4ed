import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import type { SiteCounts } from "#lib/contracts/feed/site-counts";
import type { OrderingState } from "#lib/domain/order/ordering";
import { formatCount } from "#lib/format/count";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["siteAbout"];
  counts: SiteCounts | null;
  ordering: OrderingState;
};

/** What a stranger asks: what the place is, who writes, what it costs, whether to trust it. */
export function AboutPage({ page, messages, counts, ordering }: Props) {
  const paths = pathsIn(page);
  const { what, who, cost, buy, honest, operator } = messages;
  const answers = [
    { ...what, links: [[what.posts, paths.posts()]] },
    { ...who, links: [[who.topics, paths.topics()]] },
    { ...cost, links: [[cost.products, paths.products({ sort: "managementFee" })]] },
    {
      ...buy,
      answer: buy.answer[ordering],
      links: [[buy.products, paths.products()]],
    },
    {
      ...honest,
      links: [
        [honest.rules, paths.rules()],
        [honest.transparency, paths.transparency()],
      ],
    },
    {
      ...operator,
      links: [
        [operator.terms, paths.terms()],
        [operator.privacy, paths.privatePolicy()],
        [operator.contact, paths.reportProblem()],
      ],
    },
  ] as const;
  return (
    <article data-wide>
      <PageHeader title={messages.title} standfirst={messages.lead} />
      {counts && counts.postCount > 0 && <Figures messages={messages.figures} counts={counts} />}
      {answers.map(({ question, answer, links }) => (
        <section
          key={question}
          className="border-line py-6 not-first-of-type:border-t md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8"
        >
          <h2 className="text-xl font-bold">{question}</h2>
          <div className="max-w-column max-md:mt-2">
            <p className="font-serif text-lg text-pretty">{answer}</p>
            <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {links.map(([name, href]) => (
                <Link
                  key={href}
                  href={href}
                  className="inline-flex min-h-9 items-center font-semibold text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  {name}
                </Link>
              ))}
            </p>
          </div>
        </section>
      ))}
    </article>
  );
}

type FiguresProps = { messages: Messages["siteAbout"]["figures"]; counts: SiteCounts };

const Figures = ({ messages, counts }: FiguresProps) => (
  <dl className="mt-6 mb-2 grid max-w-column grid-cols-3 gap-4 border-y border-ink py-4">
    {(
      [
        [messages.posts, counts.postCount],
        [messages.authors, counts.authorCount],
        [messages.funds, counts.productCount],
      ] as const
    ).map(([name, count]) => (
      <div key={name} className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="font-serif text-3xl font-bold tabular-nums">{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
);
