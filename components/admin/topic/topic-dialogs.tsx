"use client";
import { ReasonDialog } from "#components/admin/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { useSeparateTopic, useUpdateTopic } from "#lib/client/admin/topic-queries";
import { showToast } from "#lib/client/overlay/toast";
import type { StaffTag } from "#lib/contracts/admin-tag";
import { limits } from "#lib/domain/limits";
import { normalizeTag } from "#lib/domain/post";
import { interpolate } from "#lib/format/interpolate";

type Props = { topic: StaffTag; onClose: () => void };

const findProblem = (name: string) =>
  normalizeTag(name).length > limits.tag.max ? ("tooLong" as const) : undefined;

/** Asks for a topic's names in both languages. */
export function NameTopicDialog({ topic, onClose }: Props) {
  const { save, saved, topic: messages } = useMessages("curation");
  const { tagId, name, nameEn, nameZh } = topic;
  const fields = [
    { key: "nameEn", lang: "en", label: messages.nameEn },
    { key: "nameZh", lang: "zh-Hans", label: messages.nameZh },
  ] as const;
  return (
    <ReasonDialog
      title={interpolate(messages.editTitle, { name })}
      submit={save}
      initial={{ nameEn: nameEn ?? "", nameZh: nameZh ?? "", reason: "" }}
      validate={(values) => ({
        nameEn: findProblem(values.nameEn),
        nameZh: findProblem(values.nameZh),
      })}
      toBody={(values) => values}
      mutation={useUpdateTopic(tagId)}
      conflictText={messages.nameTaken}
      onDone={() => showToast(saved)}
      onClose={onClose}
    >
      {({ values, errors, change }) =>
        fields.map(({ key, lang, label }) => (
          <Field
            key={key}
            label={label}
            optional
            hint={interpolate(messages.nameHint, { name })}
            error={errors[key] && interpolate(messages.nameTooLong, { max: limits.tag.max })}
          >
            <Input
              lang={lang}
              value={values[key]}
              onChange={(event) =>
                change(
                  key === "nameEn"
                    ? { nameEn: event.target.value }
                    : { nameZh: event.target.value },
                )
              }
            />
          </Field>
        ))
      }
    </ReasonDialog>
  );
}

/** Asks before a topic is hidden, or shown again. */
export function HideTopicDialog({ topic: { tagId, name, isHidden }, onClose }: Props) {
  const { saved, topic: messages } = useMessages("curation");
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
      mutation={useUpdateTopic(tagId)}
      onDone={() => showToast(saved)}
      onClose={onClose}
    />
  );
}

/** Asks before a merge is undone. */
export function SeparateTopicDialog({ topic: { tagId, name }, onClose }: Props) {
  const { saved, topic: messages } = useMessages("curation");
  return (
    <ReasonDialog
      title={interpolate(messages.separateTitle, { name })}
      text={messages.separateText}
      submit={messages.separate}
      initial={{ reason: "" }}
      toBody={(values) => values}
      mutation={useSeparateTopic(tagId)}
      onDone={() => showToast(saved)}
      onClose={onClose}
    />
  );
}
