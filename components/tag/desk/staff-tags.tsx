"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { ListRow } from "#components/desk/list-row";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { MergeTagDialog } from "#components/tag/desk/merge-dialog";
import { HideTagDialog, NameTagDialog, SeparateTagDialog } from "#components/tag/desk/tag-dialogs";
import { Link } from "#components/ui/link";
import type { StaffTag } from "#lib/contracts/tag/desk";
import * as tagDeskCalls from "#lib/contracts/tag/desk-calls";
import { limits } from "#lib/domain/limits";
import { tagStates } from "#lib/domain/tag";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** The tags of posts, most used first, with their names in each language. */
export const StaffTags = defineDeskList({
  section: "tags",
  call: tagDeskCalls.listTagsForStaff,
  texts: ({ deskList }) => deskList.tag,
  filters: {
    keyword: { kind: "keyword", max: limits.tag.max },
    state: {
      kind: "choice",
      label: ({ deskList }) => deskList.tag.state,
      values: tagStates,
      default: "shown",
      names: ({ deskList }) => deskList.tag.stateName,
    },
  },
  id: "tagId",
  row: StaffTagRow,
});

/** A topic with its names and use, and the buttons that change it. */
function StaffTagRow({ item: tag }: { item: StaffTag }) {
  const { edit, tag: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { name, nameEn, nameZh, mergedInto, isHidden } = tag;
  const isOffered = !mergedInto;
  const fact = mergedInto
    ? interpolate(messages.mergedInto, { name: mergedInto.name })
    : formatPlural(messages.postCount, tag.postCount, locale);
  return (
    <ListRow
      title={
        <p className="wrap-anywhere">
          <Link
            href={paths.tag(name)}
            target="_blank"
            className="touch-target font-semibold hover:underline"
          >
            {name}
          </Link>
        </p>
      }
      about={name}
      acts={{
        edit: {
          label: edit,
          isOffered,
          dialog: (onClose) => <NameTagDialog tag={tag} onClose={onClose} />,
        },
        merge: {
          label: messages.merge,
          isOffered,
          dialog: (onClose) => <MergeTagDialog tag={tag} onClose={onClose} />,
        },
        hide: {
          label: isHidden ? messages.show : messages.hide,
          isOffered,
          dialog: (onClose) => <HideTagDialog tag={tag} onClose={onClose} />,
        },
        separate: {
          label: messages.separate,
          isOffered: !isOffered,
          dialog: (onClose) => <SeparateTagDialog tag={tag} onClose={onClose} />,
        },
      }}
    >
      <p className="text-xs wrap-anywhere text-ink-faint">
        {nameEn && <span lang="en">{nameEn} · </span>}
        {nameZh && <span lang="zh-Hans">{nameZh} · </span>}
        {fact}
      </p>
    </ListRow>
  );
}
