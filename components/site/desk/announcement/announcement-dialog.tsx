"use client";
import { ChoiceField } from "#components/desk/choice-field";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { AnnouncementPreview } from "#components/site/desk/announcement/announcement-preview";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Input, Textarea } from "#components/ui/input";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { fromLocalInput, toLocalInput } from "#lib/client/form/local-time";
import { showToast } from "#lib/client/overlay/toast";
import { useSaveAnnouncement } from "#lib/client/site/desk/announcement-queries";
import type { StaffAnnouncement } from "#lib/contracts/site/announcement-desk";
import { limits } from "#lib/domain/limits";
import { announcementSeverities, isAnnouncementLink } from "#lib/domain/site/announcement";
import { countCharacters, isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  /** Null for a new one. */
  announcement: StaffAnnouncement | null;
  onClose: () => void;
};

const fields = ["textEn", "textZh", "link", "startsAt", "endsAt", "reason"] as const;
type FieldName = Exclude<(typeof fields)[number], "reason">;

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

function validate({ textEn, textZh, link, startsAt, endsAt }: Values): FieldErrors<FieldName> {
  const isTooLong = (text: string) => isLongerThan(text.trim(), limits.announcement.text);
  const isEmpty = textEn.trim() === "" && textZh.trim() === "";
  return {
    textEn: isEmpty ? "required" : isTooLong(textEn) ? "tooLong" : undefined,
    textZh: isTooLong(textZh) ? "tooLong" : undefined,
    link: link.trim() === "" || isAnnouncementLink(link.trim()) ? undefined : "invalid",
    endsAt: startsAt && endsAt && endsAt <= startsAt ? "mismatch" : undefined,
  };
}

const toContent = ({ link, startsAt, endsAt, ...rest }: Values) => ({
  ...rest,
  link: link.trim() || null,
  startsAt: fromLocalInput(startsAt),
  endsAt: fromLocalInput(endsAt),
});

/** Writes an announcement, with a preview of it. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const messages = useMessages("siteAnnouncement").desk;
  return (
    <ReasonDialog
      title={announcement ? messages.editTitle : messages.new}
      text={messages.zone}
      submit={announcement ? messages.save : messages.saveDraft}
      initial={toValues(announcement)}
      validate={validate}
      toFieldErrors={(error) => toFieldErrors(error, fields)}
      toBody={toContent}
      mutation={useSaveAnnouncement(announcement)}
      onDone={() => showToast(messages.saved)}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <>
          {(["textEn", "textZh"] as const).map((name) => (
            <Field
              key={name}
              label={messages[name]}
              hint={`${countCharacters(values[name].trim())}/${limits.announcement.text} · ${messages.textHint}`}
              error={
                errors[name] &&
                (errors[name] === "tooLong"
                  ? interpolate(messages.textTooLong, { max: limits.announcement.text })
                  : messages.textMissing)
              }
            >
              <Textarea
                rows={2}
                value={values[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </Field>
          ))}
          <Field
            label={messages.link}
            optional
            hint={messages.linkHint}
            error={errors.link && messages.linkInvalid}
          >
            <Input
              inputMode="url"
              autoComplete="off"
              value={values.link}
              onChange={(event) => change({ link: event.target.value })}
            />
          </Field>
          <ChoiceField
            label={messages.severityLabel}
            value={values.severity}
            options={announcementSeverities.map((value) => ({
              value,
              label: messages.severity[value],
            }))}
            onChange={(value) => change({ severity: value === "warning" ? "warning" : "info" })}
          />
          <CheckboxField
            required={false}
            checked={values.isDismissible}
            onChange={(isDismissible) => change({ isDismissible })}
          >
            {messages.isDismissible}
          </CheckboxField>
          <Field label={messages.startsAt} optional hint={messages.startsHint}>
            <Input
              type="datetime-local"
              value={values.startsAt}
              onChange={(event) => change({ startsAt: event.target.value })}
            />
          </Field>
          <Field
            label={messages.endsAt}
            optional
            hint={messages.endsHint}
            error={
              errors.endsAt &&
              (errors.endsAt === "mismatch" ? messages.endBeforeStart : messages.endPast)
            }
          >
            <Input
              type="datetime-local"
              value={values.endsAt}
              onChange={(event) => change({ endsAt: event.target.value })}
            />
          </Field>
          <section aria-label={messages.preview} className="min-w-0">
            <h3 className="mb-2 text-sm font-semibold">{messages.preview}</h3>
            <AnnouncementPreview content={{ ...values, link: values.link.trim() || null }} />
          </section>
        </>
      )}
    </ReasonDialog>
  );
}
