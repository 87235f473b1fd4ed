"use client";
import { Clapperboard, FileText } from "lucide";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { PageTitle } from "#components/ui/page-title";

/** The page that asks for the type of a new post. */
export function PostTypeChoice() {
  const { title, choose } = useMessages("upload");
  const paths = usePaths();
  const types = [
    { type: "normal", icon: FileText, name: choose.normal, text: choose.normalText },
    { type: "video", icon: Clapperboard, name: choose.video, text: choose.videoText },
  ] as const;
  return (
    <div className="mx-auto max-w-column">
      <PageTitle>{title.choose}</PageTitle>
      <p className="mt-2 text-ink-soft">{choose.lead}</p>
      <ul className="mt-8 border-y border-line">
        {types.map(({ type, icon, name, text }) => (
          <li key={type} className="border-line not-first:border-t">
            <Link
              href={paths.createPost(type)}
              className="group flex items-center gap-5 py-6 focus-visible:outline-offset-4"
            >
              <Icon icon={icon} size={24} className="shrink-0 text-accent" />
              <span>
                <span className="block font-serif text-xl font-semibold group-hover:text-accent">
                  {name}
                </span>
                <span className="mt-1 block text-sm text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
