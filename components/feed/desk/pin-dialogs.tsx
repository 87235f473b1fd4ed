"use client";
import { ActDialog, ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { useDeskChange } from "#lib/client/desk/query";
import * as feedDeskCalls from "#lib/contracts/feed/desk-calls";
import type { PinSlot } from "#lib/contracts/feed/pin-desk";
import { parseOwnPage } from "#lib/domain/body/link-card/own-page";
import { pinHours } from "#lib/domain/feed/pin";
import { toFloat } from "#lib/domain/number/to-float";
import { isSerialId } from "#lib/domain/text/serial-id";
import { interpolate } from "#lib/format/interpolate";

type Props = { slot: PinSlot; onClose: () => void };

/** Returns the post that staff typed by its address or its number; null for anything else. */
function readPostId(typed: string): string | null {
  const text = typed.trim();
  if (isSerialId(text)) return text;
  const page = parseOwnPage(text, location.origin);
  return page?.kind === "posts" ? page.id : null;
}

/** Asks for the post of a place, and for how long it stays. */
export function PinDialog({ slot: { place, language }, onClose }: Props) {
  const { save, saved, pin: messages } = useMessages("deskList");
  const { required, invalid, notPublic, otherLanguage } = messages.postProblem;
  const pinning = useDeskChange(feedDeskCalls.pinPost, { language, place });
  return (
    <ReasonDialog
      title={interpolate(messages.pinTitle, { place: messages.placeName[place] })}
      submit={save}
      initial={{ postId: "", hours: "24" as `${(typeof pinHours)[number]}`, reason: "" }}
      fields={() => ({
        postId: {
          label: messages.post,
          required: true,
          hint: messages.postHint,
          input: { autoCapitalize: "none", autoComplete: "off", spellCheck: false },
          check: ({ postId }) => {
            if (postId.trim() === "") return "required";
            return readPostId(postId) === null ? "invalid" : undefined;
          },
          describe: (error) => {
            if (error === "notPublic") return notPublic;
            if (error === "otherLanguage") return otherLanguage;
            return error === "required" ? required : invalid;
          },
        },
        hours: {
          control: "choice",
          label: messages.hours,
          options: pinHours.map((hours) => ({
            value: `${hours}`,
            label: messages.hoursName[hours],
          })),
        },
      })}
      refusable={["postId"]}
      toBody={({ postId, hours, reason }) => ({
        postId: readPostId(postId) ?? postId,
        hours: toFloat(hours) as (typeof pinHours)[number],
        reason,
      })}
      mutation={pinning}
      done={saved}
      onClose={onClose}
    />
  );
}

/** Asks before a place is left to the ranking. */
export function UnpinDialog({ slot: { place, language, pin }, onClose }: Props) {
  const { remove, removed, pin: messages } = useMessages("deskList");
  const unpinning = useDeskChange(feedDeskCalls.unpinPost, { language, place });
  return (
    <ActDialog
      title={messages.unpinTitle}
      text={interpolate(messages.unpinText, { title: pin?.post?.title ?? messages.untitled })}
      submit={remove}
      mutation={unpinning}
      done={removed}
      onClose={onClose}
    />
  );
}
