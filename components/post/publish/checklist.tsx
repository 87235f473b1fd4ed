"use client";
import { Check, Circle } from "lucide";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { FieldProblems } from "#components/post/form/use-post-form";
import { Icon } from "#components/ui/icon";

type Field = keyof FieldProblems;

type Props = { problems: FieldProblems; onGoTo: (field: Field) => void; ref: Ref<HTMLElement> };

/** Names what is missing before a post can be published, and leads there. */
export function Checklist({ problems, onGoTo, ref }: Props) {
  const { publish: messages } = useMessages("upload");
  const items = Object.entries(problems) as [Field, string][];
  return (
    <section ref={ref} tabIndex={-1} aria-label={messages.checklist} className="outline-none">
      <h2 className="text-sm font-semibold">{messages.checklist}</h2>
      {items.length === 0 ? (
        <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-soft">
          <Icon icon={Check} size={16} className="shrink-0 text-accent" />
          {messages.complete}
        </p>
      ) : (
        <ul className="mt-1">
          {items.map(([field, text]) => (
            <li key={field}>
              <button
                type="button"
                onClick={() => onGoTo(field)}
                className="flex min-h-11 w-full items-center gap-2 text-left text-sm hover:underline"
              >
                <Icon icon={Circle} size={16} className="shrink-0 text-danger" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
