import { AccountLink } from "#components/shell/account-link";
import { buttonVariants } from "#components/ui/button-variants";
import { Link } from "#components/ui/link";
import { WholeWords } from "#components/ui/whole-words.server";
import type { SiteCounts } from "#lib/contracts/feed/site-counts";
import type { OrderingState } from "#lib/domain/order/ordering";
import { formatCount } from "#lib/format/count";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["common"]["feed"]["masthead"];
  counts: SiteCounts | null;
  ordering: OrderingState;
  /** False where the page below has it. */
  hasSignUp: boolean;
};

/** Fewer posts are no proof. */
const minPosts = 20;

/** The head of the home page: what the place is, its figures, and the sign-up for strangers. */
export function Masthead({ page, messages, counts, ordering, hasSignUp }: Props) {
  const { device, locale } = page;
  const paths = pathsIn(page);
  const proof = counts && counts.postCount >= minPosts && counts;
  return (
    <div className="-mt-2 border-b-2 border-ink pb-2.5 sm:-mt-3 lg:flex lg:items-end lg:justify-between lg:gap-6">
      <h1 className="text-xl leading-7 font-bold sm:text-2xl lg:shrink-0">
        <WholeWords text={messages.lead} locale={locale} />
      </h1>
      {(proof || hasSignUp) && (
        <div className="mt-0.5 flex min-h-8 items-center justify-between gap-3 lg:min-h-0">
          {proof && (
            <p className="text-xs text-ink-soft tabular-nums">
              {interpolate(messages.proof, {
                posts: formatCount(proof.postCount),
                authors: formatCount(proof.authorCount),
                offer: interpolate(messages.offer[ordering], {
                  funds: formatCount(proof.productCount),
                }),
              })}{" "}
              <Link
                href={paths.about()}
                className="whitespace-nowrap text-accent underline underline-offset-2"
              >
                {messages.about}
              </Link>
            </p>
          )}
          {/* A wide window has it in the header. Hidden without a gap for members. */}
          {hasSignUp && (
            <AccountLink
              to="signup"
              className={buttonVariants(
                { size: "xs" },
                `ml-auto shrink-0 logged-in:invisible ${device === "desktop" ? "sm:hidden" : ""}`,
              )}
            >
              {messages.signUp}
            </AccountLink>
          )}
        </div>
      )}
    </div>
  );
}
