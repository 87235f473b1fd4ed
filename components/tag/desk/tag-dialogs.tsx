"use client";
import { Fragment } from "react";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input, Textarea } from "#components/ui/input";
import { showToast } from "#lib/client/overlay/toast";
import { useSeparateTag, useUpdateTag } from "#lib/client/tag/desk/queries";
import type { StaffTag } from "#lib/contracts/tag/desk";
import { limits } from "#lib/domain/limits";
import { normalizeTag } from "#lib/domain/post";
import { isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = { tag: StaffTag; onClose: () => void };

const findProblem = (name: string) =>
  isLongerThan(normalizeTag(name), limits.tag.max) ? ("tooLong" as const) : undefined;

const findTextProblem = (text: string) =>
  isLongerThan(text.trim(), limits.tag.description) ? ("tooLong" as const) : undefined;

/** Asks for a topic's names and descriptions in both languages. */
export function NameTagDialog({ tag, onClose }: Props) {
  const { save, saved, tag: messages } = useMessages("deskList");
  const { tagId, name, nameEn, nameZh } = tag;
  const languages = [
    {
      lang: "en",
      name: "nameEn",
      nameLabel: messages.nameEn,
      text: "descriptionEn",
      textLabel: messages.descriptionEn,
    },
    {
      lang: "zh-Hans",
      name: "nameZh",
      nameLabel: messages.nameZh,
      text: "descriptionZh",
      textLabel: messages.descriptionZh,
    },
  ] as const;
  const initial = {
    nameEn: nameEn ?? "",
    nameZh: nameZh ?? "",
    descriptionEn: tag.descriptionEn ?? "",
    descriptionZh: tag.descriptionZh ?? "",
    reason: "",
  };
  return (
    <ReasonDialog
      title={interpolate(messages.editTitle, { name })}
      submit={save}
      initial={initial}
      validate={(values) => ({
        nameEn: findProblem(values.nameEn),
        nameZh: findProblem(values.nameZh),
        descriptionEn: findTextProblem(values.descriptionEn),
        descriptionZh: findTextProblem(values.descriptionZh),
      })}
      toBody={(values) => values}
      mutation={useUpdateTag(tagId)}
      conflictText={messages.nameTaken}
      onDone={() => showToast(saved)}
      onClose={onClose}
    >
      {({ values, errors, change }) =>
        languages.map((each) => (
          <Fragment key={each.lang}>
            <Field
              label={each.nameLabel}
              optional
              hint={interpolate(messages.nameHint, { name })}
              error={errors[each.name] && interpolate(messages.tooLong, { max: limits.tag.max })}
            >
              <Input
                lang={each.lang}
                value={values[each.name]}
                onChange={(event) => change({ [each.name]: event.target.value })}
              />
            </Field>
            <Field
              label={each.textLabel}
              optional
              hint={messages.descriptionHint}
              error={
                errors[each.text] && interpolate(messages.tooLong, { max: limits.tag.description })
              }
            >
              <Textarea
                lang={each.lang}
                rows={3}
                value={values[each.text]}
                onChange={(event) => change({ [each.text]: event.target.value })}
              />
            </Field>
          </Fragment>
        ))
      }
    </ReasonDialog>
  );
}

/** Asks before a topic is hidden, or shown again. */
export function HideTagDialog({ tag: { tagId, name, isHidden }, onClose }: Props) {
  const { saved, tag: messages } = useMessages("deskList");
  const texts = isHidden
    ? { title: messages.showTitle, text: messages.showText, submit: messages.show }
    : { title: messages.hideTitle, text: messages.hideText, submit: messages.hide };
  return (
    <ReasonDialog
      title={interpolate(texts.title, { name })}
      text={texts.text}
      submit={texts.submit}
      initial={{ reason: "" }}
      toBody={({ reason }) => ({ isHidden: !isHidden, reason })}
      mutation={useUpdateTag(tagId)}
      onDone={() => showToast(saved)}
      onClose={onClose}
    />
  );
}

/** Asks before a merge is undone. */
export function SeparateTagDialog({ tag: { tagId, name }, onClose }: Props) {
  const { saved, tag: messages } = useMessages("deskList");
  return (
    <ReasonDialog
      title={interpolate(messages.separateTitle, { name })}
      text={messages.separateText}
      submit={messages.separate}
      initial={{ reason: "" }}
      toBody={(values) => values}
      mutation={useSeparateTag(tagId)}
      onDone={() => showToast(saved)}
      onClose={onClose}
    />
  );
}
