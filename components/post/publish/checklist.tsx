"use client";
import { Check, Circle, ImageOff } from "lucide";
import type { ReactNode, Ref } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { FieldProblems } from "#components/post/form/use-post-form";
import { Icon } from "#components/ui/icon";
import { formatPlural } from "#lib/format/plural";

type Field = keyof FieldProblems;

type Props = {
  problems: FieldProblems;
  /** The post can be published without them. */
  missingImageCount: number;
  onGoTo: (field: Field) => void;
  onShowMissingImage: () => void;
  ref: Ref<HTMLElement>;
};

/** Names what is missing before a post can be published, and leads there. */
export function Checklist({ problems, missingImageCount, onGoTo, onShowMissingImage, ref }: Props) {
  const { publish: messages, missingImage } = useMessages("upload");
  const { locale } = usePageContext();
  const items = Object.entries(problems) as [Field, string][];
  return (
    <section ref={ref} tabIndex={-1} aria-label={messages.checklist} className="outline-none">
      <h2 className="text-sm font-semibold">{messages.checklist}</h2>
      {items.length + missingImageCount === 0 ? (
        <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-soft">
          <Icon icon={Check} size={16} className="shrink-0 text-accent" />
          {messages.complete}
        </p>
      ) : (
        <ul className="mt-1">
          {items.map(([field, text]) => (
            <Item
              key={field}
              icon={<Icon icon={Circle} size={16} className="shrink-0 text-danger" />}
              onPress={() => onGoTo(field)}
            >
              {text}
            </Item>
          ))}
          {missingImageCount > 0 && (
            <Item
              icon={<Icon icon={ImageOff} size={16} className="shrink-0 text-ink-faint" />}
              onPress={onShowMissingImage}
            >
              {formatPlural(missingImage.count, missingImageCount, locale)}
            </Item>
          )}
        </ul>
      )}
    </section>
  );
}

type ItemProps = { icon: ReactNode; onPress: () => void; children: ReactNode };

const Item = ({ icon, onPress, children }: ItemProps) => (
  <li>
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-2 text-left text-sm hover:underline"
    >
      {icon}
      {children}
    </button>
  </li>
);
