"use client";
import clsx from "clsx";
import { Settings } from "lucide";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ProfileMenu } from "#components/profile/profile-menu";
import { Avatar } from "#components/ui/avatar";
import { ButtonLink } from "#components/ui/button-link";
import { Count } from "#components/ui/count";
import { Icon } from "#components/ui/icon";
import { FollowButton } from "#components/user/follow-button";
import type { Profile } from "#lib/contracts/user";

/** A user's name, bio and counts, with a follow button, or links to edit one's own profile. */
export function ProfileHeader({ profile, isOwner }: { profile: Profile; isOwner: boolean }) {
  const { page: messages } = useMessages("profile");
  const { postCount, followerCount } = profile;
  const counts = [
    { label: postCount === 1 ? messages.post : messages.posts, value: postCount },
    {
      label: followerCount === 1 ? messages.follower : messages.followers,
      value: followerCount,
    },
    { label: messages.following, value: profile.followingCount },
  ];
  return (
    <header>
      <div className="flex flex-wrap items-center gap-4 sm:flex-nowrap sm:gap-6">
        <Avatar src={profile.profileUrl} size={88} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">{profile.nickName}</h1>
          <p className="truncate text-sm text-ink-faint">@{profile.id}</p>
        </div>
        {!isOwner && (
          <div
            className={clsx("flex items-center gap-1 sm:w-auto", !profile.isBlocked && "w-full")}
          >
            {!profile.isBlocked && (
              <FollowButton user={profile} size="md" className="flex-1 sm:flex-none" />
            )}
            <ProfileMenu profile={profile} />
          </div>
        )}
      </div>
      {profile.bio && <p className="mt-5 whitespace-pre-line text-ink-soft">{profile.bio}</p>}
      <dl className="mt-5 flex gap-7 text-sm">
        {counts.map(({ label, value }) => (
          <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="font-bold">
              <Count value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {isOwner && <OwnProfileLinks userId={profile.id} />}
    </header>
  );
}

function OwnProfileLinks({ userId }: { userId: string }) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  return (
    <div className="mt-5 flex gap-2">
      <ButtonLink href={paths.editUser(userId)} prefetch={false} variant="outline" size="sm">
        {messages.edit}
      </ButtonLink>
      <ButtonLink href={paths.userSettings(userId)} prefetch={false} variant="outline" size="sm">
        <Icon icon={Settings} size={16} />
        {messages.settings}
      </ButtonLink>
    </div>
  );
}
