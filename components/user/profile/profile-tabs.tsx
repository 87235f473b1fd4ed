"use client";
import clsx from "clsx";
import { useMessages } from "#components/i18n/use-page-context";
import { Count } from "#components/ui/count";
import { tabListClassName, tabVariants } from "#components/ui/tab-variants";

const openTabs = ["posts", "series", "record", "followers", "following"] as const;
/** One's own posts stand in place of the public ones, and what only the owner sees comes first. */
const ownTabs = [
  "myPosts",
  "archive",
  "reactions",
  "series",
  "record",
  "followers",
  "following",
] as const;

export type TabId = (typeof openTabs)[number] | (typeof ownTabs)[number];

type Has = { series: boolean; record: boolean };
type Counts = Partial<Record<TabId, number | undefined>>;

/** Lists the tabs of a profile, of which the first is open without a choice. */
export function listTabs(isOwner: boolean, has: Has): readonly [TabId, ...TabId[]] {
  const [first, ...rest] = isOwner ? ownTabs : openTabs;
  return [first, ...rest.filter((id) => (id === "series" || id === "record" ? has[id] : true))];
}

export const TabLabel = ({ text, count }: { text: string; count: number | undefined }) => (
  <>
    {text}
    {count !== undefined && <Count value={count} className="ml-1.5 font-normal text-ink-faint" />}
  </>
);

/** The owner's tabs, while only the inline script in <head> knows that the viewer is the owner. */
export function OwnTabsPreview({ has, counts }: { has: Has; counts: Counts }) {
  const { page: messages } = useMessages("profile");
  return (
    <div aria-hidden="true" className="hidden own-profile:block">
      <div className={clsx(tabListClassName, "flex-wrap gap-y-0")}>
        {listTabs(true, has).map((id, index) => (
          <span key={id} className={tabVariants(index === 0)}>
            <TabLabel text={messages[id]} count={counts[id]} />
          </span>
        ))}
      </div>
    </div>
  );
}
