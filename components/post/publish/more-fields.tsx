"use client";
import { ChevronRight } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { CanonicalUrlField } from "#components/post/form/canonical-url-field";
import { ContentWarningField } from "#components/post/form/content-warning-field";
import { OriginalDateField } from "#components/post/form/original-date-field";
import { SeriesField } from "#components/post/form/series-field";
import { TwinField } from "#components/post/form/twin-field";
import type { FieldRefs } from "#components/post/form/use-field-refs";
import type { PostFormState } from "#components/post/form/use-post-form";
import { Icon } from "#components/ui/icon";

type Props = { userId: string; state: PostFormState; fieldRefs: FieldRefs };

/** The fields that few posts need. Closed until one of them is wanted, or has a problem. */
export function MoreFields({ userId, state, fieldRefs }: Props) {
  const { publish: messages } = useMessages("upload");
  const { form, problems, change, clearProblem, autosave } = state;
  const { postId } = autosave.getBase();
  const prepare = async () => {
    await autosave.flush();
    return autosave.getBase().postId;
  };
  return (
    <details
      ref={fieldRefs.more}
      className="group border-y border-line"
      {...(problems.canonicalUrl || problems.contentWarning ? { open: true } : {})}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <Icon
          icon={ChevronRight}
          size={16}
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        <span>{messages.more}</span>
        <span className="truncate font-normal text-ink-faint">{messages.moreHint}</span>
      </summary>
      <div className="flex flex-col gap-6 pt-2 pb-6">
        <SeriesField userId={userId} postId={postId} prepare={prepare} />
        <TwinField userId={userId} postId={postId} prepare={prepare} />
        <ContentWarningField
          warning={form.contentWarning}
          inputRef={fieldRefs.contentWarning}
          error={problems.contentWarning ?? null}
          onChange={(contentWarning) => {
            change({ contentWarning });
            clearProblem("contentWarning");
          }}
        />
        <CanonicalUrlField
          value={form.canonicalUrl}
          inputRef={fieldRefs.texts.canonicalUrl}
          error={problems.canonicalUrl ?? null}
          onChange={(canonicalUrl) => {
            change({ canonicalUrl });
            clearProblem("canonicalUrl");
          }}
        />
        <OriginalDateField
          key={state.edition}
          value={form.firstPublishedAt}
          onChange={(firstPublishedAt) => change({ firstPublishedAt })}
        />
      </div>
    </details>
  );
}
