"use client";
import clsx from "clsx";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { publishStepQuery } from "#components/post/publish/use-publish-step";
import { ButtonLink } from "#components/ui/button-link";
import { Link } from "#components/ui/link";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import type { EditablePost } from "#lib/client/post/post-draft";
import { type Device, devices } from "#lib/domain/device";

type Props = {
  editable: EditablePost;
  layout: PreviewLayout;
  onLayoutChange: (layout: PreviewLayout) => void;
};

/** A layout of the page, or the email that goes to followers. */
export type PreviewLayout = Device | "email";

/** A sticky bar that chooses the layout, and leads back to editing or on to publishing. */
export function PreviewBar({ editable, layout, onLayoutChange }: Props) {
  const { preview, form } = useMessages("upload");
  const paths = usePaths();
  const isMobile = usePageContext().device === "mobile";
  const { postId, isDraft, isPublic } = editable.post;
  // Changes of a published post are not sent, nor are private posts.
  const layouts = isDraft && isPublic ? ([...devices, "email"] as const) : devices;
  return (
    <section
      aria-label={preview.title}
      data-bottom-bar="tall"
      className={clsx(
        "sticky z-1 mt-10 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-paper",
        isMobile ? "bottom-(--tab-bar) -mx-4 px-4 py-2" : "bottom-0 py-3",
      )}
    >
      <p className="w-full text-xs text-ink-faint">
        {isDraft ? preview.ofDraft : preview.ofChanges}
      </p>
      <fieldset className={segmentedClassName}>
        <legend className="sr-only">{preview.layout}</legend>
        {layouts.map((each) => (
          <label key={each} className={segmentClassName}>
            <input
              type="radio"
              name="layout"
              checked={layout === each}
              onChange={() => onLayoutChange(each)}
              className="sr-only"
            />
            {preview[each]}
          </label>
        ))}
      </fieldset>
      <Link
        href={paths.editPost(postId)}
        className="inline-flex min-h-11 items-center px-1 text-sm text-ink-soft hover:text-ink hover:underline"
      >
        {preview.edit}
      </Link>
      <ButtonLink
        href={paths.editPost(postId) + publishStepQuery}
        className="max-xs:basis-full sm:ml-auto"
      >
        {form.continue}
      </ButtonLink>
    </section>
  );
}
