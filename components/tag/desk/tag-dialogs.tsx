"use client";
import type { FormField } from "#components/desk/form-fields";
import { ActDialog, ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { useDeskChange } from "#lib/client/desk/query";
import type { StaffTag } from "#lib/contracts/tag/desk";
import * as tagDeskCalls from "#lib/contracts/tag/desk-calls";
import { limits } from "#lib/domain/limits";
import { normalizeTag } from "#lib/domain/post";
import { isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = { tag: StaffTag; onClose: () => void };

const useUpdateTag = (tagId: string) => useDeskChange(tagDeskCalls.updateTag, { tagId });

/** Asks for a topic's names and descriptions in both languages. */
export function NameTagDialog({ tag, onClose }: Props) {
  const { save, saved, tag: messages } = useMessages("deskList");
  const { tagId, name, nameEn, nameZh, descriptionEn, descriptionZh } = tag;
  const initial = {
    nameEn: nameEn ?? "",
    descriptionEn: descriptionEn ?? "",
    nameZh: nameZh ?? "",
    descriptionZh: descriptionZh ?? "",
    reason: "",
  };
  type Name = "nameEn" | "nameZh";
  type Description = "descriptionEn" | "descriptionZh";
  const toField = (
    field: Name | Description,
    max: number,
    normalize: (text: string) => string,
  ) => ({
    label: messages[field],
    optional: true as const,
    check: (values: typeof initial) =>
      isLongerThan(normalize(values[field]), max) ? ("tooLong" as const) : undefined,
    describe: () => interpolate(messages.tooLong, { max }),
  });
  const toName = (field: Name, lang: string): FormField<typeof initial> => ({
    ...toField(field, limits.tag.max, normalizeTag),
    hint: interpolate(messages.nameHint, { name }),
    input: { lang },
  });
  const toDescription = (field: Description, lang: string): FormField<typeof initial> => ({
    ...toField(field, limits.tag.description, (text) => text.trim()),
    control: "area",
    hint: messages.descriptionHint,
    input: { lang, rows: 3 },
  });
  return (
    <ReasonDialog
      title={interpolate(messages.editTitle, { name })}
      submit={save}
      initial={initial}
      fields={() => ({
        nameEn: toName("nameEn", "en"),
        descriptionEn: toDescription("descriptionEn", "en"),
        nameZh: toName("nameZh", "zh-Hans"),
        descriptionZh: toDescription("descriptionZh", "zh-Hans"),
      })}
      toBody={(values) => values}
      mutation={useUpdateTag(tagId)}
      conflictText={messages.nameTaken}
      done={saved}
      onClose={onClose}
    />
  );
}

/** Asks before a topic is hidden, or shown again. */
export function HideTagDialog({ tag: { tagId, name, isHidden }, onClose }: Props) {
  const { saved, tag: messages } = useMessages("deskList");
  const act = isHidden ? "show" : "hide";
  return (
    <ActDialog
      title={interpolate(messages[`${act}Title`], { name })}
      text={messages[`${act}Text`]}
      submit={messages[act]}
      body={{ isHidden: !isHidden }}
      mutation={useUpdateTag(tagId)}
      done={saved}
      onClose={onClose}
    />
  );
}

/** Asks before a merge is undone. */
export function SeparateTagDialog({ tag: { tagId, name }, onClose }: Props) {
  const { saved, tag: messages } = useMessages("deskList");
  const separating = useDeskChange(tagDeskCalls.separateTag, { tagId });
  return (
    <ActDialog
      title={interpolate(messages.separateTitle, { name })}
      text={messages.separateText}
      submit={messages.separate}
      mutation={separating}
      done={saved}
      onClose={onClose}
    />
  );
}
