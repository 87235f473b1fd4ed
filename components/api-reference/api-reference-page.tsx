import { CallIndex } from "#components/api-reference/call-index";
import { Introduction } from "#components/api-reference/introduction";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import type { ApiReference } from "#lib/domain/api-reference";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["developer"];
  publicUrl: string;
  reference: ApiReference;
};

const headingClassName = "mt-14 scroll-mt-20 border-t border-ink pt-4 text-2xl font-semibold";

/** The front of the documentation of the API: how to begin, and where each call is described. */
export function ApiReferencePage({ page, messages, publicUrl, reference }: Props) {
  const { reference: texts } = messages;
  const paths = pathsIn(page);
  return (
    <div className="max-w-column pb-16">
      <PageHeader title={texts.title} standfirst={texts.lead} />
      <Introduction messages={messages} publicUrl={publicUrl} />
      <section aria-labelledby="calls">
        <h2 id="calls" className={headingClassName}>
          {texts.calls}
        </h2>
        <p className="mt-3 text-sm text-ink-soft">{texts.callsText}</p>
        {reference.groups.map(({ feature, calls }) => (
          <div key={feature} className="mt-8">
            <h3 id={feature} className="scroll-mt-20 text-base font-semibold">
              <Link
                href={paths.developers(feature)}
                className="text-accent underline-offset-4 hover:underline"
              >
                {feature}
              </Link>
            </h3>
            <CallIndex calls={calls} path={paths.developers(feature)} hasAnchors />
          </div>
        ))}
      </section>
      <section aria-labelledby="types">
        <h2 id="types" className={headingClassName}>
          <Link href={paths.developers("types")} className="hover:text-accent">
            {texts.types}
          </Link>
        </h2>
        <p className="mt-3 text-sm text-ink-soft">{texts.typesText}</p>
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
          {reference.types.map(({ name }) => (
            <li key={name} id={`type-${name}`} className="scroll-mt-20 target:bg-accent-soft">
              <Link
                href={`${paths.developers("types")}#type-${name}`}
                className="inline-flex min-h-7 items-center font-mono text-xs text-accent underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors" className={headingClassName}>
          <Link href={paths.developers("errors")} className="hover:text-accent">
            {texts.errors}
          </Link>
        </h2>
        <p className="mt-3 text-sm text-ink-soft">{texts.errorsText}</p>
      </section>
    </div>
  );
}
