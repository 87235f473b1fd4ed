"use client";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { AnnouncementNotice } from "#components/site/announcement/announcement-notice";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import type { AnnouncementContent } from "#lib/contracts/site/announcement-desk";
import { locales, toLanguageTag } from "#lib/domain/locale";
import { pickText } from "#lib/domain/site/announcement";

type Look = Pick<AnnouncementContent, "textEn" | "textZh" | "link" | "severity" | "isDismissible">;

const devices = ["desktop", "phone"] as const;

/** How an announcement looks in each language, on a desktop or a phone. Its labels are the viewer's. */
export function AnnouncementPreview({ content }: { content: Look }) {
  const messages = useMessages("siteAnnouncement");
  const page = usePageContext();
  const [device, setDevice] = useState<(typeof devices)[number]>("desktop");
  const { textEn, textZh, ...look } = content;
  return (
    <div>
      <div className={segmentedClassName}>
        {devices.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === device}
            aria-current={each === device}
            className={segmentClassName}
            onClick={() => setDevice(each)}
          >
            {messages.desk[each]}
          </button>
        ))}
      </div>
      <div style={device === "phone" ? { maxWidth: 390 } : undefined}>
        {locales.map((locale) => {
          const text = pickText({ en: textEn, zh: textZh }, locale);
          return (
            <figure key={locale} className="mt-3">
              <figcaption className="mb-1 text-xs text-ink-faint">
                {messages.desk.previewIn[locale]}
              </figcaption>
              {text === null ? (
                <p className="text-sm text-ink-soft">{messages.desk.notShown}</p>
              ) : (
                <div lang={toLanguageTag(locale)}>
                  <AnnouncementNotice
                    announcement={{ ...look, text, announcementId: "preview" }}
                    page={page}
                    messages={messages}
                    isPreview
                  />
                </div>
              )}
            </figure>
          );
        })}
      </div>
    </div>
  );
}
