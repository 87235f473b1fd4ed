"use client";
import clsx from "clsx";
import { Settings } from "lucide";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Count } from "#components/ui/count";
import { Icon } from "#components/ui/icon";
import { Portrait } from "#components/ui/portrait";
import { FollowButton } from "#components/user/follow-button";
import { ProfileMenu } from "#components/user/profile-menu";
import type { Profile } from "#lib/contracts/user";

/** Who somebody is, what they have done, and how to follow them or change one's own page. */
export function ProfileHeader({ profile, isOwner }: { profile: Profile; isOwner: boolean }) {
  const { page: text } = useMessages("profile");
  const { postCount, followerCount } = profile;
  const counts = [
    { label: postCount === 1 ? text.onePost : text.posts, value: postCount },
    { label: followerCount === 1 ? text.oneFollower : text.followers, value: followerCount },
    { label: text.following, value: profile.followingCount },
  ];
  return (
    <header>
      <div className="flex flex-wrap items-center gap-4 sm:flex-nowrap sm:gap-6">
        <Portrait src={profile.profileUrl} size={88} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">{profile.nickName}</h1>
          <p className="truncate text-sm text-ink-faint">@{profile.id}</p>
        </div>
        {!isOwner && (
          <div
            className={clsx("flex items-center gap-1 sm:w-auto", !profile.isBlocked && "w-full")}
          >
            {!profile.isBlocked && (
              <FollowButton person={profile} size="md" className="flex-1 sm:flex-none" />
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
      {isOwner && <OwnerLinks userId={profile.id} />}
    </header>
  );
}

function OwnerLinks({ userId }: { userId: string }) {
  const { page: text } = useMessages("profile");
  const paths = usePaths();
  return (
    <div className="mt-5 flex gap-2">
      <ButtonLink href={paths.editUser(userId)} prefetch={false} variant="outline" size="sm">
        {text.edit}
      </ButtonLink>
      <ButtonLink href={paths.userSettings(userId)} prefetch={false} variant="outline" size="sm">
        <Icon of={Settings} size={16} />
        {text.settings}
      </ButtonLink>
    </div>
  );
}
