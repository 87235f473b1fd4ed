"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { comboboxProps, WithSuggestions } from "#components/shell/suggestion/with-suggestions";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FieldSearch } from "#components/ui/field-search";
import { limits } from "#lib/domain/limits";

type Props = { keyword?: string; isMissing?: boolean };

/** The search form; it requires a keyword. */
export function KeywordForm({ keyword = "", isMissing = false }: Props) {
  const { page: messages } = useMessages("search");
  const paths = usePaths();
  const router = useRouter();
  const [error, setError] = useState(isMissing ? messages.keywordRequired : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get("keyword")).trim();
    setError(entered ? null : messages.keywordRequired);
    if (entered) router.push(paths.search({ keyword: entered }));
  };
  return (
    <search data-page-search="">
      <form action={paths.search()} onSubmit={submit} className="relative flex items-start gap-2">
        <Field label={messages.inputLabel} hideLabel error={error} className="flex-1">
          <WithSuggestions>
            <FieldSearch
              {...comboboxProps}
              name="keyword"
              defaultValue={keyword}
              maxLength={limits.keyword}
              placeholder={messages.placeholder}
            />
          </WithSuggestions>
        </Field>
        <Button type="submit" className="whitespace-nowrap">
          {messages.submit}
        </Button>
      </form>
    </search>
  );
}
