"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { TagList } from "#components/tag/tag-list";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { LensOnPage } from "#components/ui/empty-picture/search";
import { EmptyState } from "#components/ui/empty-state";
import type { FilterTag } from "#lib/domain/feed/post-filter";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  keyword: string;
  tags: FilterTag[];
  /** True below funds, topics or users that were found. */
  isInner: boolean;
  onShowUsers: () => void;
};

/** Replaces the posts of a search without any: what to try, and where else to look. */
export function NoPosts({ keyword, tags, isInner, onShowUsers }: Props) {
  const { page: messages } = useMessages("search");
  const paths = usePaths();
  const title = interpolate(messages.emptyTitle, { keyword });
  const searchUsers = (
    <Button variant="outline" size="sm" onClick={onShowUsers}>
      {messages.searchUsers}
    </Button>
  );
  if (isInner) return <EmptyState picture={<LensOnPage />} title={title} action={searchUsers} />;
  return (
    <>
      <EmptyState
        picture={<LensOnPage />}
        title={title}
        text={messages.emptyText}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {searchUsers}
            <ButtonLink href={paths.products()} variant="outline" size="sm">
              {messages.browseProducts}
            </ButtonLink>
          </div>
        }
      />
      {tags.length > 0 && (
        <section>
          <h2 className="mb-3 text-sm font-bold">{messages.tags}</h2>
          <TagList label={messages.tags} tags={tags} paths={paths} />
        </section>
      )}
    </>
  );
}
