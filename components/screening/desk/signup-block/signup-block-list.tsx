"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { ListFilter, setFilter } from "#components/desk/list-filter";
import { useMessages } from "#components/i18n/use-page-context";
import { AddSignupBlockDialog } from "#components/screening/desk/signup-block/add-dialog";
import { SignupBlockRow } from "#components/screening/desk/signup-block/signup-block-row";
import { Button } from "#components/ui/button";
import {
  type SignupBlockFilter,
  signupBlocksQueryOptions,
} from "#lib/client/screening/desk/signup-block-queries";
import { limits } from "#lib/domain/limits";
import { signupBlockKinds } from "#lib/domain/screening/signup-block";

/** The addresses and names that cannot sign up. */
export function SignupBlockList() {
  const { nav, all, block: messages } = useMessages("deskList");
  const search = useSearchParams();
  const keyword = search.get("keyword");
  const kind = signupBlockKinds.find((each) => each === search.get("kind"));
  const filter: SignupBlockFilter = { ...(keyword && { keyword }), ...(kind && { kind }) };
  return (
    <DeskFrame title={nav.signupBlocks} permission="settings" lead={messages.lead}>
      {() => (
        <>
          <AddButton />
          <ListFilter keyword={filter.keyword} maxLength={limits.email}>
            <ChoiceField
              label={messages.kind}
              value={filter.kind ?? ""}
              options={[
                { value: "", label: all },
                ...signupBlockKinds.map((value) => ({ value, label: messages.kindName[value] })),
              ]}
              onChange={setFilter("kind")}
              className="min-w-0 flex-[1_1_10rem]"
            />
          </ListFilter>
          <Entries key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function AddButton() {
  const { add } = useMessages("deskList");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mb-6">
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {add}
      </Button>
      {isOpen && <AddSignupBlockDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Entries({ filter }: { filter: SignupBlockFilter }) {
  const messages = useMessages("deskList").block;
  return (
    <DeskList
      query={useInfiniteQuery(signupBlocksQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ signupBlockId }) => signupBlockId}
      label={messages.listLabel}
    >
      {(block) => <SignupBlockRow block={block} />}
    </DeskList>
  );
}
