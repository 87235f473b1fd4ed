import { CallEntry } from "#components/api-reference/call-entry";
import { CodeBlock } from "#components/api-reference/code-block";
import { Introduction } from "#components/api-reference/introduction";
import { PageTitle } from "#components/ui/page-title";
import type { ApiError, ApiReference } from "#lib/domain/api-reference";
import type { Messages } from "#lib/i18n/types";

type Props = {
  messages: Messages["developer"];
  publicUrl: string;
  reference: ApiReference;
  errors: ApiError[];
};

const headingClassName = "mt-14 scroll-mt-20 border-t border-ink pt-4 text-2xl font-semibold";

/** The documentation of the API: how to begin, each call, types and errors. */
export function ApiReferencePage({ messages, publicUrl, reference, errors }: Props) {
  const { reference: texts } = messages;
  return (
    <div className="max-w-column pb-16">
      <PageTitle>{texts.title}</PageTitle>
      <p className="mt-4 font-serif text-lg text-ink-soft">{texts.lead}</p>
      <Introduction messages={messages} publicUrl={publicUrl} />
      <nav aria-labelledby="calls" className="mt-4">
        <h2 id="calls" className={headingClassName}>
          {texts.calls}
        </h2>
        <p className="mt-3 text-sm text-ink-soft">{texts.callsText}</p>
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
          {reference.groups.map(({ feature }) => (
            <li key={feature}>
              <a
                href={`#${feature}`}
                className="inline-flex min-h-9 items-center text-sm text-accent underline underline-offset-4"
              >
                {feature}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {reference.groups.map(({ feature, calls }) => (
        // No landmarks: there are too many of them to be of use.
        <section key={feature}>
          <h2 id={feature} className={headingClassName}>
            {feature}
          </h2>
          {calls.map((call) => (
            <CallEntry key={call.name} call={call} messages={messages} />
          ))}
        </section>
      ))}
      <section aria-labelledby="types">
        <h2 id="types" className={headingClassName}>
          {texts.types}
        </h2>
        <p className="mt-3 text-sm text-ink-soft">{texts.typesText}</p>
        {reference.types.map(({ name, text }) => (
          <div key={name} className="mt-6">
            <h3 id={`type-${name}`} className="scroll-mt-20 font-mono text-sm font-semibold">
              {name}
            </h3>
            <CodeBlock>{text}</CodeBlock>
          </div>
        ))}
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors" className={headingClassName}>
          {texts.errors}
        </h2>
        <p className="mt-3 text-sm text-ink-soft">{texts.errorsText}</p>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {errors.map(({ name, status, code, text }) => (
            <div key={name} className="py-2.5 sm:grid sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-4">
              <dt className="font-mono text-sm tabular-nums">
                {[status, code].filter(Boolean).join(" · ")}
              </dt>
              <dd className="text-sm text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
