"use client";
import { BookmarkPlus, X } from "lucide";
import { useEffect, useState } from "react";
import { type SectionId, sections } from "#components/desk/sections";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Input } from "#components/ui/input";
import { Link } from "#components/ui/link";
import { Modal } from "#components/ui/modal";
import { type FilterParts, type FilterValues, toFilterQuery } from "#lib/client/desk/filter";
import {
  removeFilter,
  restoreFilters,
  savedFilters,
  saveFilter,
} from "#lib/client/desk/saved-filters";
import { interpolate } from "#lib/format/interpolate";

type Props = { section: SectionId; parts: FilterParts; filter: FilterValues };

/** The named filters of this browser, and a button that saves the current one. */
export function SavedFilters({ section, parts, filter }: Props) {
  const messages = useMessages("desk").queue;
  const paths = usePaths();
  const [folder] = sections[section].folders;
  const [isNaming, setIsNaming] = useState(false);
  const filters = savedFilters.useValue();
  useEffect(restoreFilters, []);
  const current = new URLSearchParams(toFilterQuery(parts, filter)).toString();
  const isSaved = filters.some(({ query }) => query === current);
  if (filters.length === 0 && current === "") return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      {filters.length > 0 && (
        <ul aria-label={messages.saved} className="flex flex-wrap gap-2">
          {filters.map(({ name, query }) => (
            <li
              key={name}
              className="flex items-center rounded-full border border-line-strong pl-3.5 text-sm has-aria-[current=true]:border-accent has-aria-[current=true]:bg-accent-soft"
            >
              <Link
                href={paths.admin(folder, Object.fromEntries(new URLSearchParams(query)))}
                aria-current={query === current || undefined}
                className="touch-target aria-[current=true]:font-semibold aria-[current=true]:text-accent"
              >
                {name}
              </Link>
              <IconButton
                label={interpolate(messages.remove, { name })}
                className="-my-1 h-11! w-9!"
                onClick={() => removeFilter(name)}
              >
                <Icon icon={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {current !== "" && !isSaved && (
        <Button variant="text" size="sm" className="px-0!" onClick={() => setIsNaming(true)}>
          <Icon icon={BookmarkPlus} size={16} />
          {messages.save}
        </Button>
      )}
      {isNaming && <NameDialog query={current} onClose={() => setIsNaming(false)} />}
    </div>
  );
}

function NameDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const messages = useMessages("desk").queue;
  const [name, setName] = useState("");
  return (
    <Modal open onClose={onClose} title={messages.saveTitle}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") return;
          saveFilter({ name: name.trim(), query });
          onClose();
        }}
      >
        <Field label={messages.name} hint={messages.saveText}>
          <Input
            value={name}
            maxLength={30}
            required
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit">{messages.save}</Button>
      </form>
    </Modal>
  );
}
