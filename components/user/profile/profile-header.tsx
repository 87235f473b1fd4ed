"use client";
import clsx from "clsx";
import { Settings } from "lucide";
import { FeedLink } from "#components/feed/feed-link";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { PageTitle } from "#components/ui/page-title";
import { FollowButton } from "#components/user/follow-button";
import { LetterChoice } from "#components/user/letter-choice";
import { ProfileMenu } from "#components/user/profile/profile-menu";
import { useSession } from "#lib/client/session/session";
import type { Profile } from "#lib/contracts/user";
import { detectLanguageTag } from "#lib/domain/locale";
import { isApart } from "#lib/domain/user/relation";
import { formatMonth } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  profile: Profile;
  isOwner: boolean;
  /** False while the profile may be another for the viewer, so that the button would be wrong. */
  isViewerKnown: boolean;
};

/** A user's name and bio, with a follow button, or links to edit one's own profile. */
export function ProfileHeader({ profile, isOwner, isViewerKnown }: Props) {
  const isViewerUnknown = useSession() === undefined;
  const { shell } = useMessages("common");
  const { locale } = usePageContext();
  const { page: messages } = useMessages("profile");
  const apart = isApart(profile.relation);
  return (
    <header>
      <div className="flex flex-wrap items-center gap-4 sm:gap-x-6">
        {/* As wide as the name, so that the buttons go below rather than break it. */}
        <div className="flex min-w-0 flex-auto items-center gap-4 sm:gap-6">
          <Avatar src={profile.profileUrl} size={88} className="shrink-0" />
          <div className="min-w-0">
            <PageTitle>{profile.nickName}</PageTitle>
            <div className="flex items-baseline gap-3 text-sm text-ink-faint">
              <p className="truncate">@{profile.id}</p>
              {!apart && (
                <FeedLink
                  title={profile.nickName}
                  messages={shell}
                  locale={locale}
                  getPath={(paths) => paths.user(profile.id)}
                />
              )}
            </div>
          </div>
        </div>
        <div
          className={clsx(
            "flex min-h-11 items-center gap-1",
            !apart && "w-full sm:w-auto",
            isViewerUnknown && "own-profile:invisible",
          )}
        >
          {isOwner ? (
            <OwnProfileLinks userId={profile.id} />
          ) : (
            <>
              {!apart && (
                <>
                  <FollowButton
                    user={profile}
                    size="md"
                    isKnown={isViewerKnown}
                    className="flex-1 sm:flex-none"
                  />
                  <LetterChoice user={profile} />
                </>
              )}
              <ProfileMenu profile={profile} />
            </>
          )}
        </div>
      </div>
      {profile.bio && (
        <p
          lang={detectLanguageTag(profile.bio)}
          className="mt-5 whitespace-pre-line wrap-anywhere text-ink-soft"
        >
          {profile.bio}
        </p>
      )}
      {!apart && (
        <p className="mt-3 text-sm text-ink-faint">
          {interpolate(messages.since, { month: formatMonth(profile.createdAt, locale) })}
        </p>
      )}
    </header>
  );
}

function OwnProfileLinks({ userId }: { userId: string }) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  return (
    <div className="flex flex-1 flex-wrap gap-2">
      <ButtonLink
        href={paths.editUser(userId)}
        variant="outline"
        className="flex-1 whitespace-nowrap"
      >
        {messages.edit}
      </ButtonLink>
      <ButtonLink
        href={paths.userSettings(userId)}
        variant="outline"
        className="flex-1 whitespace-nowrap"
      >
        <Icon icon={Settings} size={16} />
        {messages.settings}
      </ButtonLink>
    </div>
  );
}
