"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { ListRow } from "#components/desk/list-row";
import { PinDialog, UnpinDialog } from "#components/feed/desk/pin-dialogs";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import * as feedDeskCalls from "#lib/contracts/feed/desk-calls";
import type { PinSlot } from "#lib/contracts/feed/pin-desk";
import { locales, toLanguageTag } from "#lib/domain/locale";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The places at the top of the home page in each language, and what editors pinned there. */
export const PinnedPosts = defineDeskList({
  section: "frontPage",
  call: feedDeskCalls.listPins,
  texts: ({ deskList }) => deskList.pin,
  filters: {
    language: {
      kind: "choice",
      isTabs: true,
      label: ({ deskList }) => deskList.pin.language,
      values: locales,
      default: "en",
      names: ({ deskList }) => deskList.pin.languageName,
    },
  },
  id: "place",
  row: PinSlotRow,
});

function PinSlotRow({ item: slot }: { item: PinSlot }) {
  const { remove, pin: messages } = useMessages("deskList");
  const { place, pin } = slot;
  return (
    <ListRow
      title={<p className="text-xs font-semibold text-ink-faint">{messages.placeName[place]}</p>}
      about={messages.placeName[place]}
      acts={{
        pin: {
          label: pin ? messages.replace : messages.pin,
          dialog: (onClose) => <PinDialog slot={slot} onClose={onClose} />,
        },
        unpin: {
          label: remove,
          isOffered: pin !== null,
          dialog: (onClose) => <UnpinDialog slot={slot} onClose={onClose} />,
        },
      }}
    >
      <PinnedPost slot={slot} />
    </ListRow>
  );
}

function PinnedPost({ slot: { language, pin } }: { slot: PinSlot }) {
  const { pin: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const paths = usePaths();
  if (!pin) return <p className="text-sm text-ink-soft">{messages.ranked}</p>;
  const { postId, post, endsAt } = pin;
  if (!post) return <p className="text-sm text-danger">{messages.hidden}</p>;
  return (
    <>
      <Link
        href={paths.post(postId)}
        target="_blank"
        lang={toLanguageTag(language)}
        className="touch-target font-semibold wrap-anywhere hover:underline"
      >
        {post.title}
      </Link>
      <p className="text-xs text-ink-faint">
        {interpolate(messages.until, { id: post.authorId, date: formatDateTime(endsAt, locale) })}
      </p>
    </>
  );
}
