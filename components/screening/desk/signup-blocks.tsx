"use client";
import { ActButtons } from "#components/desk/act-buttons";
import { defineDeskList } from "#components/desk/define-desk-list";
import { ListRow } from "#components/desk/list-row";
import { ActDialog, ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { useDeskChange } from "#lib/client/desk/query";
import * as screeningDeskCalls from "#lib/contracts/screening/desk-calls";
import type { SignupBlock } from "#lib/contracts/screening/signup-block-desk";
import { limits } from "#lib/domain/limits";
import { toFloat } from "#lib/domain/number/to-float";
import { type SignupBlockKind, signupBlockKinds } from "#lib/domain/screening/signup-block";
import { isLongerThan } from "#lib/domain/text/cut";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** The addresses and names that cannot sign up. */
export const SignupBlocks = defineDeskList({
  section: "signupBlocks",
  call: screeningDeskCalls.listSignupBlocks,
  texts: ({ deskList }) => deskList.block,
  filters: {
    keyword: { kind: "keyword", max: limits.email },
    kind: {
      kind: "choice",
      label: ({ deskList }) => deskList.block.kind,
      values: signupBlockKinds,
      names: ({ deskList }) => deskList.block.kindName,
    },
  },
  id: "signupBlockId",
  row: SignupBlockRow,
  above: () => {
    const { add } = useMessages("deskList");
    return (
      <ActButtons
        variant="primary"
        className="mb-6"
        acts={{ add: { label: add, dialog: (onClose) => <AddDialog onClose={onClose} /> } }}
      />
    );
  },
});

/** A sign-up block with its reason, its end and what it refused. */
function SignupBlockRow({ item: block }: { item: SignupBlock }) {
  const { remove, block: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const { value, note, kind, createdById, createdAt, expiresAt, refusedAt, refusedCount } = block;
  const format = (time: string) => formatLocalDate(time, locale);
  const getEnd = () => {
    if (expiresAt === null) return messages.never;
    const text = Date.parse(expiresAt) > Date.now() ? messages.until : messages.ended;
    return interpolate(text, { date: format(expiresAt) });
  };
  const by = interpolate(messages.by, { id: `@${createdById}`, date: format(createdAt) });
  return (
    <ListRow
      title={<p className="font-semibold wrap-anywhere">{value}</p>}
      about={value}
      acts={{
        remove: {
          label: remove,
          dialog: (onClose) => <RemoveDialog block={block} onClose={onClose} />,
        },
      }}
    >
      <p className="text-sm wrap-anywhere text-ink-soft">{note}</p>
      <p className="text-xs wrap-anywhere text-ink-faint">
        {[messages.kindName[kind], by, getEnd()].join(" · ")}
      </p>
      <p className="text-xs text-ink-faint">
        {refusedAt
          ? interpolate(formatPlural(messages.refused, refusedCount, locale), {
              date: format(refusedAt),
            })
          : messages.notRefused}
      </p>
    </ListRow>
  );
}

type RemoveProps = { block: SignupBlock; onClose: () => void };

function RemoveDialog({ block: { signupBlockId, value }, onClose }: RemoveProps) {
  const { remove, removed, block: messages } = useMessages("deskList");
  const removing = useDeskChange(screeningDeskCalls.deleteSignupBlock, { signupBlockId });
  return (
    <ActDialog
      title={interpolate(messages.removeTitle, { value })}
      submit={remove}
      mutation={removing}
      done={removed}
      onClose={onClose}
    />
  );
}

/** In days; "0" never ends. */
const durations = ["0", "1", "7", "30", "365"] as const;

const findProblem = (value: string) => {
  if (value.trim() === "") return "required" as const;
  return isLongerThan(value.trim(), limits.email) ? ("tooLong" as const) : undefined;
};

/** Asks what to keep from signing up, and for how long. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { add, saved, conflict, block: messages } = useMessages("deskList");
  const { required, tooLong, ...invalid } = messages.valueProblem;
  const adding = useDeskChange(screeningDeskCalls.createSignupBlock);
  return (
    <ReasonDialog
      title={messages.addTitle}
      submit={add}
      initial={{ kind: "emailDomain" as SignupBlockKind, value: "", days: "0", reason: "" }}
      fields={({ kind }) => ({
        kind: {
          control: "choice",
          label: messages.kind,
          options: signupBlockKinds.map((each) => ({
            value: each,
            label: messages.kindName[each],
          })),
          settles: "value",
        },
        value: {
          label: messages.value,
          required: true,
          hint: messages.valueHint[kind],
          input: { autoCapitalize: "none", spellCheck: false },
          check: ({ value }) => findProblem(value),
          describe: (error) => {
            if (error === "required") return required;
            return error === "tooLong"
              ? interpolate(tooLong, { max: limits.email })
              : invalid[kind];
          },
        },
        days: {
          control: "choice",
          label: messages.duration,
          options: durations.map((value) => ({ value, label: messages.days[value] })),
        },
      })}
      refusable={["value"]}
      toBody={({ value, days, ...rest }) => ({
        ...rest,
        value: value.trim(),
        ...(days !== "0" && { days: toFloat(days) }),
      })}
      mutation={adding}
      conflictText={conflict}
      done={saved}
      onClose={onClose}
    />
  );
}
