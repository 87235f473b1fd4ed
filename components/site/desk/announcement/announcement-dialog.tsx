"use client";
import { useMutation } from "@tanstack/react-query";
import type { FormField } from "#components/desk/form-fields";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { AnnouncementPreview } from "#components/site/desk/announcement/announcement-preview";
import { call } from "#lib/client/api/call";
import { useReload } from "#lib/client/desk/query";
import { fromLocalInput, toLocalInput } from "#lib/client/form/local-time";
import type { StaffAnnouncement } from "#lib/contracts/site/announcement-desk";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
import { limits } from "#lib/domain/limits";
import { announcementSeverities, isAnnouncementLink } from "#lib/domain/site/announcement";
import { countCharacters, isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  /** Null for a new one. */
  announcement: StaffAnnouncement | null;
  onClose: () => void;
};

const toValues = (announcement: StaffAnnouncement | null) => ({
  textEn: announcement?.textEn ?? "",
  textZh: announcement?.textZh ?? "",
  link: announcement?.link ?? "",
  severity: announcement?.severity ?? ("info" as const),
  isDismissible: announcement?.isDismissible ?? true,
  startsAt: toLocalInput(announcement?.startsAt ?? null),
  endsAt: toLocalInput(announcement?.endsAt ?? null),
  reason: "",
});
type Values = ReturnType<typeof toValues>;

const toContent = ({ link, startsAt, endsAt, ...rest }: Values) => ({
  ...rest,
  link: link.trim() || null,
  startsAt: fromLocalInput(startsAt),
  endsAt: fromLocalInput(endsAt),
});

/** Stores a new draft, or changes `announcement`. */
function useSaveAnnouncement(announcement: StaffAnnouncement | null) {
  return useMutation({
    mutationFn: (content: ReturnType<typeof toContent>) => {
      if (!announcement) {
        return call(siteDeskCalls.createAnnouncement, {
          body: content,
        });
      }
      const { announcementId, version } = announcement;
      return call(siteDeskCalls.updateAnnouncement, {
        params: { announcementId },
        body: { ...content, version },
      });
    },
    ...useReload(["announcement"]),
  });
}

/** Writes an announcement, with a preview of it. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const messages = useMessages("siteAnnouncement").desk;
  const { text: max } = limits.announcement;
  const toText = (name: "textEn" | "textZh", values: Values): FormField<Values> => ({
    control: "area",
    label: messages[name],
    hint: `${countCharacters(values[name].trim())}/${max} · ${messages.textHint}`,
    input: { rows: 2 },
    check: ({ textEn, textZh }) => {
      if (name === "textEn" && textEn.trim() === "" && textZh.trim() === "") return "required";
      return isLongerThan(values[name].trim(), max) ? "tooLong" : undefined;
    },
    describe: (error) =>
      error === "tooLong" ? interpolate(messages.textTooLong, { max }) : messages.textMissing,
  });
  const time = { optional: true, input: { type: "datetime-local" } } as const;
  return (
    <ReasonDialog
      title={announcement ? messages.editTitle : messages.new}
      text={messages.zone}
      submit={announcement ? messages.save : messages.saveDraft}
      initial={toValues(announcement)}
      fields={(values) => ({
        textEn: toText("textEn", values),
        textZh: toText("textZh", values),
        link: {
          label: messages.link,
          optional: true,
          hint: messages.linkHint,
          input: { inputMode: "url", autoComplete: "off" },
          check: ({ link }) =>
            link.trim() === "" || isAnnouncementLink(link.trim()) ? undefined : "invalid",
          describe: () => messages.linkInvalid,
        },
        severity: {
          control: "choice",
          label: messages.severityLabel,
          options: announcementSeverities.map((value) => ({
            value,
            label: messages.severity[value],
          })),
        },
        isDismissible: { control: "checkbox", label: messages.isDismissible },
        startsAt: { ...time, label: messages.startsAt, hint: messages.startsHint },
        endsAt: {
          ...time,
          label: messages.endsAt,
          hint: messages.endsHint,
          check: ({ startsAt, endsAt }) =>
            startsAt && endsAt && endsAt <= startsAt ? "mismatch" : undefined,
          describe: (error) => (error === "mismatch" ? messages.endBeforeStart : messages.endPast),
        },
      })}
      refusable={["textEn", "textZh", "link", "startsAt", "endsAt"]}
      toBody={toContent}
      mutation={useSaveAnnouncement(announcement)}
      done={messages.saved}
      onClose={onClose}
    >
      {({ values }) => (
        <section aria-label={messages.preview} className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold">{messages.preview}</h3>
          <AnnouncementPreview content={{ ...values, link: values.link.trim() || null }} />
        </section>
      )}
    </ReasonDialog>
  );
}
