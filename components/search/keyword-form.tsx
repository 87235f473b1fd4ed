"use client";
import { Search } from "lucide";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { Input } from "#components/ui/input";
import { limits } from "#lib/domain/limits";

type Props = { keyword?: string; isMissing?: boolean };

/** Asks for a keyword, without which there is no search. */
export function KeywordForm({ keyword = "", isMissing = false }: Props) {
  const { page: text } = useMessages("search");
  const paths = usePaths();
  const router = useRouter();
  const [error, setError] = useState(isMissing ? text.keywordRequired : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get("keyword")).trim();
    setError(given ? null : text.keywordRequired);
    if (given) router.push(paths.search({ keyword: given }));
  };
  return (
    <search>
      <form action={paths.search()} onSubmit={submit} className="flex items-start gap-2">
        <Field label={text.label} hideLabel error={error} className="flex-1">
          <Input
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={limits.keyword}
            placeholder={text.placeholder}
            enterKeyHint="search"
            autoComplete="off"
          />
        </Field>
        <Button type="submit" variant="black" aria-label={text.submit} className="rounded-md! px-4">
          <Icon of={Search} size={20} />
        </Button>
      </form>
    </search>
  );
}
