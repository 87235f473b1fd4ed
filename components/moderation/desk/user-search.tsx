"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { useMessages } from "#components/i18n/use-page-context";
import { UserRow } from "#components/moderation/desk/user-row";
import { Button } from "#components/ui/button";
import { Field, useField } from "#components/ui/field";
import { SearchField } from "#components/ui/search-field";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { type UserFilter, usersQueryOptions } from "#lib/client/moderation/desk/user-queries";
import { roles } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";

const states = ["active", "banned", "deleting", "purged"] as const;

/** Finds users by the beginning of their ID, username or email. */
export function UserSearch() {
  const { nav } = useMessages("desk");
  const search = useSearchParams();
  const keyword = search.get("keyword");
  const state = states.find((each) => each === search.get("state"));
  const role = roles.find((each) => each === search.get("role"));
  const filter: UserFilter = {
    ...(keyword && { keyword }),
    ...(state && { state }),
    ...(role && { role }),
  };
  return (
    <DeskFrame title={nav.users} permission="users">
      {() => (
        <>
          <UserFilters filter={filter} />
          <Users key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function UserFilters({ filter }: { filter: UserFilter }) {
  const { user: messages, role, userState } = useMessages("desk");
  const [keyword, setKeyword] = useState(filter.keyword ?? "");
  const all = { value: "", label: messages.all };
  const choose = (name: keyof UserFilter) => (value: string) =>
    replaceSearchParams({ [name]: value.trim() || null });
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <form
        className="flex items-end gap-2 max-sm:col-span-2"
        onSubmit={(event) => {
          event.preventDefault();
          choose("keyword")(keyword);
        }}
      >
        <Field label={messages.search} className="min-w-0 flex-1">
          <KeywordInput value={keyword} onChange={setKeyword} />
        </Field>
        <Button type="submit" variant="outline">
          {messages.searchSubmit}
        </Button>
      </form>
      <ChoiceField
        label={messages.state}
        value={filter.state ?? ""}
        options={[all, ...states.map((value) => ({ value, label: userState[value] }))]}
        onChange={choose("state")}
      />
      <ChoiceField
        label={messages.role}
        value={filter.role ?? ""}
        options={[all, ...roles.map((value) => ({ value, label: role[value] }))]}
        onChange={choose("role")}
      />
    </search>
  );
}

function KeywordInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <SearchField
      {...useField()}
      value={value}
      maxLength={limits.keyword}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Users({ filter }: { filter: UserFilter }) {
  const messages = useMessages("desk").user;
  return (
    <DeskList
      query={useInfiniteQuery(usersQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ id }) => id}
      label={messages.listLabel}
    >
      {(user) => <UserRow user={user} />}
    </DeskList>
  );
}
