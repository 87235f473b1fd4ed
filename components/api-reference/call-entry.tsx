import { CallSummary } from "#components/api-reference/call-summary";
import { CodeBlock } from "#components/api-reference/code-block";
import { Link } from "#components/ui/link";
import type { CallReference } from "#lib/domain/api-reference";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = { call: CallReference; messages: Messages["developer"]; errorsPath: string };

const labelClassName = "mt-4 text-sm font-semibold";

/** A call: what it does, who may make it, what it takes and returns, and an example. */
export function CallEntry({ call, messages, errorsPath }: Props) {
  const { reference: texts } = messages;
  const { name, method, path, summary, access, refusals, parameters, body, reply, statuses, curl } =
    call;
  const describeAccess = (each: (typeof access)[number]) =>
    each === "anybody" ? texts.access.anybody : interpolate(texts.access.scope, { scope: each });
  return (
    <article aria-labelledby={name} className="mt-9">
      <h2 id={name} className="scroll-mt-20 font-mono text-base font-semibold wrap-anywhere">
        <a href={`#${name}`} className="hover:text-accent">
          <span className="text-accent">{method}</span> {path}
        </a>
      </h2>
      <p lang="en" className="mt-1.5 font-serif text-base text-ink-soft">
        <CallSummary text={summary} />
      </p>
      <p className="mt-1.5 text-sm text-ink-faint">{access.map(describeAccess).join(" · ")}</p>
      {refusals && (
        <p lang="en" className="mt-1.5 text-sm text-ink-soft">
          <CallSummary text={refusals} />
        </p>
      )}
      {parameters.length > 0 && (
        <>
          <p className={labelClassName}>{texts.parameters}</p>
          <ul className="mt-1.5 divide-y divide-line border-y border-line">
            {parameters.map((each) => (
              <li
                key={`${each.in} ${each.name}`}
                className="flex flex-wrap gap-x-3 gap-y-0.5 py-1.5 text-sm"
              >
                <code className="font-mono">{each.name}</code>
                <code className="min-w-0 font-mono wrap-anywhere text-ink-soft">{each.type}</code>
                <span className="text-ink-faint">
                  {texts.in[each.in]}
                  {each.isRequired ? "" : ` · ${texts.optional}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent underline-offset-4 hover:underline">
          {texts.more}
        </summary>
        {body && (
          <>
            <p className={labelClassName}>{texts.body}</p>
            <CodeBlock>{body}</CodeBlock>
          </>
        )}
        <p className={labelClassName}>{texts.example}</p>
        <CodeBlock>{curl}</CodeBlock>
        <p className={labelClassName}>{texts.reply}</p>
        {reply ? (
          <CodeBlock>{reply}</CodeBlock>
        ) : (
          <p className="mt-1.5 text-sm text-ink-soft">{texts.rawReply}</p>
        )}
      </details>
      <p className="mt-3 text-sm text-ink-faint">
        {texts.failures}{" "}
        <Link href={errorsPath} className="underline underline-offset-4">
          {statuses.join(", ")}
        </Link>
      </p>
    </article>
  );
}
