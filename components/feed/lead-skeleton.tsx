"use client";
import { leadGrid } from "#components/feed/lead-posts";
import { ColumnSkeleton, RowSkeleton } from "#components/feed/post-card-skeletons";
import { usePageContext } from "#components/i18n/use-page-context";

/** The loading top posts of the home page, in boxes of their size. The list below says that it loads. */
export function LeadSkeleton() {
  const isMobile = usePageContext().device === "mobile";
  return (
    <div aria-hidden="true" className={leadGrid.frame}>
      <div className={leadGrid.lead}>
        <ColumnSkeleton className="aspect-video" />
      </div>
      <div className={leadGrid.seconds}>
        {["aspect-video", "aspect-video lg:hidden"].map((picture) => (
          <div key={picture} className={leadGrid.second}>
            {isMobile ? <RowSkeleton /> : <ColumnSkeleton className={picture} />}
          </div>
        ))}
      </div>
    </div>
  );
}
