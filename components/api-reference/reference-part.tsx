import type { ReactNode } from "react";
import { CallEntry } from "#components/api-reference/call-entry";
import { CallIndex } from "#components/api-reference/call-index";
import { CodeBlock } from "#components/api-reference/code-block";
import { BackLink } from "#components/ui/back-link";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import type { ApiError, ApiReference } from "#lib/domain/api-reference";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["developer"] };

type FrameProps = Props & { title: string; text?: string; children: ReactNode };

function Frame({ page, messages, title, text, children }: FrameProps) {
  return (
    <div className="max-w-column pb-16">
      <PageHeader
        kicker={<BackLink href={pathsIn(page).developers()}>{messages.reference.title}</BackLink>}
        title={title}
        standfirst={text}
      />
      {children}
    </div>
  );
}

/** The calls of one feature: a list of them, and each with what it takes and returns. */
export function CallGroup({
  page,
  messages,
  group: { feature, calls },
}: Props & { group: ApiReference["groups"][number] }) {
  const paths = pathsIn(page);
  return (
    <Frame page={page} messages={messages} title={feature}>
      <nav aria-label={messages.reference.calls} className="mt-6">
        <CallIndex calls={calls} path={paths.developers(feature)} />
        <p className="mt-3 text-sm">
          <Link
            href={paths.developers("types")}
            className="text-accent underline underline-offset-4"
          >
            {messages.reference.types}
          </Link>
        </p>
      </nav>
      {calls.map((call) => (
        <CallEntry
          key={call.name}
          call={call}
          messages={messages}
          errorsPath={paths.developers("errors")}
        />
      ))}
    </Frame>
  );
}

/** The types that calls name. */
export function ApiTypes({ page, messages, types }: Props & { types: ApiReference["types"] }) {
  const { reference: texts } = messages;
  return (
    <Frame page={page} messages={messages} title={texts.types} text={texts.typesText}>
      {types.map(({ name, text }) => (
        <div key={name} className="mt-6">
          <h2 id={`type-${name}`} className="scroll-mt-20 font-mono text-sm font-semibold">
            {name}
          </h2>
          <CodeBlock>{text}</CodeBlock>
        </div>
      ))}
    </Frame>
  );
}

/** The errors that calls reply with. */
export function ApiErrors({ page, messages, errors }: Props & { errors: readonly ApiError[] }) {
  const { reference: texts } = messages;
  return (
    <Frame page={page} messages={messages} title={texts.errors} text={texts.errorsText}>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {errors.map(({ name, status, code, text }) => (
          <div key={name} className="py-2.5 sm:grid sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-4">
            <dt className="font-mono text-sm tabular-nums">
              {[status, code].filter(Boolean).join(" · ")}
            </dt>
            <dd className="text-sm text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Frame>
  );
}
