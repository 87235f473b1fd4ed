"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useMemo, useRef } from "react";
import type { TextImage } from "#components/editor/text-images";
import type { TextProduct } from "#components/editor/text-products";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { CoverField } from "#components/post/form/cover-field";
import { DescriptionNote } from "#components/post/form/description-note";
import { DisclosureField } from "#components/post/form/disclosure-field";
import { StandfirstField } from "#components/post/form/standfirst-field";
import { TagInput } from "#components/post/form/tag-input";
import type { FieldRefs } from "#components/post/form/use-field-refs";
import type { FieldProblems, PostFormState } from "#components/post/form/use-post-form";
import { useProblems } from "#components/post/form/use-problems";
import { VersionNoteField } from "#components/post/form/version-note-field";
import { VisibilityField } from "#components/post/form/visibility-field";
import { WritingBar } from "#components/post/form/writing-bar";
import { CardPreview } from "#components/post/publish/card-preview";
import { Checklist } from "#components/post/publish/checklist";
import { EmailField } from "#components/post/publish/email-field";
import { MoreFields } from "#components/post/publish/more-fields";
import { SuggestedTags } from "#components/post/publish/suggested-tags";
import type { PublishTime } from "#components/post/publish/use-publish-time";
import { WhenField } from "#components/post/publish/when-field";
import { Button } from "#components/ui/button";
import { letterAudienceQueryOptions } from "#lib/client/letter/queries";
import { addTags } from "#lib/client/post/tag-names";
import type { SessionUser } from "#lib/client/session/session";
import { extractText } from "#lib/domain/body/content";
import { toLanguageTag } from "#lib/domain/locale";
import { isNews } from "#lib/domain/post/news";
import type { TagLabels } from "#lib/domain/tag";
import { formatZonedDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = {
  user: SessionUser;
  state: PostFormState;
  fieldRefs: FieldRefs;
  textImages: TextImage[];
  textProducts: TextProduct[];
  /** Pictures of other sites that the text does not have, or not yet. */
  missingImageCount: number;
  tagLabels: TagLabels;
  time: PublishTime;
  /** True for changes of a post that is public already. */
  wasPublic: boolean;
  isBusy: boolean;
  onPublish: () => void;
  onClose: () => void;
  /** Leads to a field of the text or of this step. */
  onGoTo: (field: keyof FieldProblems) => void;
  onDescribe: (fileId: string) => void;
  onShowMissingImage: () => void;
  /** Called once the step is on the page. Returns true if it has moved the focus to a field. */
  onShown: () => boolean;
  /** Discards unpublished changes; undefined without any. */
  onDiscard: (() => void) | undefined;
};

/** The step that publishes: what lists will show, who can read it and when, and what is missing. */
export function PublishStep({ user, state, fieldRefs, time, onClose, ...props }: Props) {
  const { publish: messages, form: formMessages, changes } = useMessages("upload");
  const { locale } = usePageContext();
  const { change, clearProblem, autosave, problems: shown } = state;
  const { isDraft } = autosave.getBase();
  const findProblems = useProblems().find;
  const heading = useRef<HTMLHeadingElement>(null);
  const onShown = useRef(props.onShown);
  useEffect(() => {
    if (!onShown.current()) heading.current?.focus();
  }, []);
  // The text cannot change behind this step, so it is read once for each change of a field.
  const { form: fields, current } = state;
  const form = useMemo(() => ({ ...fields, body: current().body }), [fields, current]);
  const missing = { ...findProblems(form, "publish"), ...shown };
  const { language } = state.measure;
  const lang = language && toLanguageTag(language);
  const text = `${form.title} ${extractText(form.body)}`;
  const canBeMailed =
    form.isPublic &&
    !props.wasPublic &&
    (form.firstPublishedAt === null || isNews(new Date(form.firstPublishedAt)));
  const { data: audience } = useQuery({
    ...letterAudienceQueryOptions(user.id),
    enabled: canBeMailed,
  });
  const mailedCount =
    canBeMailed && form.sendsEmail && audience && audience.lettersLeft > 0 ? audience.count : 0;
  const isScheduling = isDraft && !time.isNow;
  const describeAction = () => {
    if (isScheduling) {
      if (!time.time) return messages.scheduleUntimed;
      const at = formatZonedDateTime(time.time, locale, time.timeZone);
      return interpolate(messages.schedule, { time: at });
    }
    if (mailedCount > 0) return formatPlural(messages.publishAndEmail, mailedCount, locale);
    if (!isDraft) return formMessages.publishChanges;
    return form.isPublic ? messages.publishNow : messages.publishPrivately;
  };
  return (
    <>
      <WritingBar
        back={{ label: messages.back, onClose }}
        actions={
          <Button
            size="sm"
            className="py-1 leading-tight"
            loading={props.isBusy}
            onClick={() => {
              if (!isDraft || time.isNow || time.check()) props.onPublish();
            }}
          >
            {describeAction()}
          </Button>
        }
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className={clsx(
            "truncate font-sans text-base font-semibold tracking-normal outline-none",
            // The button with the time needs the room.
            isScheduling && "max-sm:sr-only",
          )}
        >
          {isDraft ? messages.title : messages.changesTitle}
        </h1>
      </WritingBar>
      <div className="mx-auto w-full max-w-frame animate-rise px-4 pt-6 sm:px-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
        <div className="flex flex-col gap-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start">
          <CardPreview user={user} form={form} />
          <div>
            <h2 className="mb-1 text-sm font-semibold">{messages.standfirst}</h2>
            <div className="border-b border-line-strong pb-1 [&_textarea]:text-base">
              <StandfirstField
                lang={lang}
                summary={form.summary}
                inputRef={fieldRefs.cardSummary}
                error={shown.summary ?? null}
                onEnter={() => fieldRefs.tags.current?.focus()}
                onChange={(summary) => {
                  change({ summary });
                  clearProblem("summary");
                }}
              />
            </div>
          </div>
          {form.postType === "post" && (
            <CoverField
              form={form}
              textImages={props.textImages}
              onChange={(coverFileId) => change({ coverFileId })}
            />
          )}
        </div>
        <div className="flex flex-col gap-8 pb-16 max-lg:mt-8">
          <div>
            <TagInput
              tags={form.tagNames}
              labels={props.tagLabels}
              handle={fieldRefs.tags}
              error={shown.tagNameList ?? null}
              onChange={(tagNames) => {
                change({ tagNames });
                clearProblem("tagNameList");
              }}
            />
            <SuggestedTags
              text={text}
              tags={form.tagNames}
              onAdd={(name) => {
                change(({ tagNames }) => ({ tagNames: addTags(tagNames, [name]).all }));
                clearProblem("tagNameList");
              }}
            />
          </div>
          <VisibilityField isPublic={form.isPublic} onChange={(isPublic) => change({ isPublic })} />
          {isDraft && <WhenField time={time} />}
          {canBeMailed && audience && (
            <EmailField
              {...audience}
              isOn={form.sendsEmail}
              onChange={(sendsEmail) => change({ sendsEmail })}
            />
          )}
          <DisclosureField
            products={props.textProducts}
            choices={form.disclosures}
            groupRef={fieldRefs.disclosures}
            getError={(productId) => shown[`disclosures.${productId}`] ?? null}
            onChange={(disclosures, productId) => {
              change({ disclosures });
              clearProblem(`disclosures.${productId}`);
            }}
          />
          {/* Readers see no version of a private post. */}
          {!isDraft && form.isPublic && (
            <VersionNoteField
              note={form.note}
              isSpelling={form.isSpelling}
              inputRef={fieldRefs.note}
              error={shown.note ?? null}
              onChange={(part) => {
                change(part);
                clearProblem("note");
              }}
            />
          )}
          <MoreFields userId={user.id} state={state} fieldRefs={fieldRefs} />
          <DescriptionNote images={props.textImages} onDescribe={props.onDescribe} />
          <Checklist
            ref={fieldRefs.checklist}
            problems={missing}
            missingImageCount={props.missingImageCount}
            onGoTo={props.onGoTo}
            onShowMissingImage={props.onShowMissingImage}
          />
          {props.onDiscard && (
            <Button variant="text" onClick={props.onDiscard} className="self-start -ml-5">
              {changes.discard}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
