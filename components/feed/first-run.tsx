import { FirstSteps } from "#components/feed/first-steps";
import { AccountLink } from "#components/shell/account-link";
import { ButtonLink } from "#components/ui/button-link";
import { buttonVariants } from "#components/ui/button-variants";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["feedFirstRun"] };

/** The home page of a site without posts: what will be here, and what staff do first. */
export function FirstRun({ page, messages }: Props) {
  const paths = pathsIn(page);
  return (
    <div className="max-w-180 py-10 sm:py-14">
      <h2 className="text-2xl font-bold sm:text-3xl">{messages.title}</h2>
      <p className="mt-3 font-serif text-lg text-ink-soft">{messages.text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <AccountLink to="signup" className={buttonVariants({}, "logged-in:hidden")}>
          {messages.signUp}
        </AccountLink>
        {/* A button's own display would show it to everybody. */}
        <span className="hidden logged-in:contents">
          <ButtonLink href={paths.createPost()}>{messages.write}</ButtonLink>
        </span>
        <ButtonLink href={paths.products()} variant="outline">
          {messages.products}
        </ButtonLink>
      </div>
      <FirstSteps messages={messages.steps} />
    </div>
  );
}
